import { replay } from '@cardspeak/engine';
import { exportCommand, type ExportFormats } from './export-command.js';
import { ohhFormat, phhFormat } from './export-formats.js';

const formats: ExportFormats = {
  phh: { about: 'hand histories, a .phhs file', format: phhFormat },
  ohh: { about: 'Open Hand History, an .ohh file', format: ohhFormat },
};

process.exitCode = await exportCommand(process.argv.slice(2), process, replay, formats);
