//! Images in and predictions out.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

/// Images of 64 pixels, from 0 to 16 each, and which digit each is, if that is known. How many there are the file says.
pub(crate) struct Images {
    pub(crate) pixels: Vec<u8>,
    pub(crate) labels: Option<Vec<u8>>,
}

impl Images {
    /// The images in a `.csv` or in a `.npy` file.
    pub(crate) fn read(path: &Path) -> Result<Images, String> {
        let read = match path.extension().and_then(|extension| extension.to_str()) {
            Some("csv") => Self::read_csv(path).map_err(|error| error.to_string()),
            Some("npy") => Self::read_npy(path),
            _ => Err("the name of a file with images ends in .csv or .npy".into()),
        };
        let images = read.map_err(|error| format!("{}: {error}", path.display()))?;
        let image_above =
            |numbers: &[u8], most, each| numbers.iter().position(|&number| number > most).map(|at| at / each);
        if let Some(image) = image_above(&images.pixels, 16, 64) {
            return Err(format!("{}: image {image} has a pixel above 16", path.display()));
        }
        if let Some(image) = images.labels.as_ref().and_then(|labels| image_above(labels, 9, 1)) {
            return Err(format!("{}: image {image} has a label above 9", path.display()));
        }
        Ok(images)
    }

    pub(crate) fn len(&self) -> usize {
        self.pixels.len() / 64
    }

    /// Columns `p00` to `p77`, and `label` if there is one; others are left out.
    fn read_csv(path: &Path) -> Result<Images, Box<dyn std::error::Error>> {
        let mut file = csv::Reader::from_path(path)?;
        let header = file.headers()?.clone();
        let column = |name: &str| header.iter().position(|found| found == name);
        let names = (0..64).map(|i| format!("p{}{}", i / 8, i % 8));
        let columns: Vec<usize> = names
            .map(|name| column(&name).ok_or_else(|| format!("there is no column {name}")))
            .collect::<Result<_, _>>()?;
        let label = column("label");
        let (mut pixels, mut labels) = (Vec::new(), Vec::new());
        for (row, record) in file.records().enumerate() {
            let record = record?;
            let number = |column: usize| -> Result<u8, String> {
                let wrong = |_| format!("row {row}, column {}: {:?} is not a number", &header[column], &record[column]);
                record[column].trim().parse().map_err(wrong)
            };
            for &column in &columns {
                pixels.push(number(column)?);
            }
            if let Some(label) = label {
                labels.push(number(label)?);
            }
        }
        Ok(Images { pixels, labels: label.map(|_| labels) })
    }

    /// A shape of any number of images by 64, of `u8`. A type cannot say "any number", so the file is read as a list.
    fn read_npy(path: &Path) -> Result<Images, String> {
        let file = File::open(path).map_err(|error| error.to_string())?;
        let file = npyz::NpyFile::new(BufReader::new(file)).map_err(|error| error.to_string())?;
        match (file.shape(), file.order()) {
            (&[_, 64], npyz::Order::C) => {}
            (shape, _) => return Err(format!("expected any number of rows of 64 pixels, found shape {shape:?}")),
        }
        let pixels = file.into_vec().map_err(|error| error.to_string())?;
        Ok(Images { pixels, labels: None })
    }
}

/// Writes a row for each image: its number, the digit that each network takes it for, and what it is, if that is known.
pub(crate) fn write_predictions(
    path: &Path,
    networks: &[(&str, Vec<usize>)],
    labels: Option<&[u8]>,
) -> Result<(), csv::Error> {
    let mut file = csv::Writer::from_path(path)?;
    let names = networks.iter().map(|(name, _)| *name);
    file.write_record(["image"].into_iter().chain(names).chain(labels.map(|_| "label")))?;
    let images = networks.first().map_or(0, |(_, predicted)| predicted.len());
    for image in 0..images {
        let digits = networks.iter().map(|(_, predicted)| predicted[image]);
        let label = labels.map(|labels| usize::from(labels[image]));
        file.write_record([image].into_iter().chain(digits).chain(label).map(|number| number.to_string()))?;
    }
    file.flush().map_err(csv::Error::from)
}
