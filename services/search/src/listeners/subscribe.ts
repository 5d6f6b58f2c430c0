import type { Database } from '@verbatim/kit/database/database.ts'
import type { EventBus, Subscription } from '@verbatim/kit/events/event-bus.ts'
import { subscribeListeners } from '@verbatim/kit/events/listeners.ts'
import type { SearchIndex } from '#src/index/search-index.ts'
import type { ListenerParts } from './listener-parts.ts'
import { highlightListeners } from './on-highlights.ts'
import { noteListeners } from './on-notes.ts'
import { projectListeners } from './on-projects.ts'

/** Hears everything that can be found. What a batch of facts writes goes to the index together. */
export const subscribeSearch = (bus: EventBus, db: Database, index: SearchIndex): Promise<Subscription> =>
  subscribeListeners<ListenerParts>(
    bus,
    db,
    'search',
    { index },
    [...projectListeners, ...noteListeners, ...highlightListeners],
    (_parts, _tx, work) => index.together((writes) => work({ index: writes })),
  )
