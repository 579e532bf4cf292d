import { replay } from '@cardspeak/engine';
import { exportCommand, type ExportFormats } from './export-command.js';
import { findingsCsv, handsCsv } from './export-csv.js';
import { ohhFormat, phhFormat } from './export-formats.js';

const formats: ExportFormats = {
  phh: { about: 'hand histories, a .phhs file', format: phhFormat },
  ohh: { about: 'Open Hand History, an .ohh file', format: ohhFormat },
  csv: { about: 'a spreadsheet, a row a hand', format: handsCsv },
  'csv-findings': { about: 'a spreadsheet, a row a finding with the ruling on it', format: findingsCsv },
};

process.exitCode = await exportCommand(process.argv.slice(2), process, replay, formats);
