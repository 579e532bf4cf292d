import { LiveContent } from './live-content.js';
import { LiveController } from './live.controller.js';
import { LiveSessions } from './live-sessions.js';
import { LiveStore } from './live-store.js';
import { LiveStreams } from './live-streams.service.js';
import { ToldInterceptor } from './told.interceptor.js';

export const LIVE_CONTROLLERS = [LiveController];
export const LIVE_PROVIDERS = [LiveStore, LiveContent, LiveSessions, LiveStreams];
export { ToldInterceptor };
