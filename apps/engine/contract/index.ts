export * from './codes.js';
export * from './events.js';
export * from './hand.js';
export * from './malformed.js';
export * from './replay.js';
