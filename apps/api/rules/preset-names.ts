import { presets } from '@cardspeak/engine';

/** The rulebooks that a rule can be read under. */
export type PresetName = keyof typeof presets;
export const PRESET_NAMES = Object.keys(presets) as PresetName[];
