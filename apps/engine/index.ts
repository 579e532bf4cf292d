export * from './contract/index.js';
export * from './formats/index.js';
export { games, type Game } from './games/game.js';
export { HandReplay, open, replay } from './replay/hand-replay.js';
export { compileRulebook } from './rulebooks/compile.js';
export type { Params } from './rulebooks/params.js';
export { presets } from './rulebooks/presets.js';
export type { Rulebook } from './rulebooks/rulebook.js';
export { ruleTexts } from './rulebooks/texts/index.js';
