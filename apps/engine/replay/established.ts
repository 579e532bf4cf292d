import type { TableEvent } from '../contract/events.js';
import type { HandState } from './state.js';

/**
 * How an entry reads after what the floor established about it: words that were no declaration are no act, those that were one are not conditional;
 * cards that could be told apart were not mixed, and are clearly identifiable.
 */
export function asEstablished(state: HandState, event: TableEvent, index: number): TableEvent {
  switch (event.type) {
    case 'say': {
      const declared = state.fact(index, 'was-declaration');
      if (declared === false) return { ...event, action: 'unclear' };
      if (declared !== true || event.if === undefined) return event;
      const { if: _condition, ...words } = event;
      return words;
    }
    case 'muck': {
      const apart = state.fact(index, 'told-apart');
      return apart === undefined || event.mixed === undefined ? event : { ...event, mixed: !apart };
    }
    case 'retrieve': {
      const apart = state.fact(index, 'told-apart');
      return apart === undefined ? event : { ...event, identifiable: apart };
    }
    default:
      return event;
  }
}
