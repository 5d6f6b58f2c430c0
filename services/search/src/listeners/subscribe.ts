import { accessListeners } from '@verbatim/access/access-listeners.ts'
import type { Database } from '@verbatim/kit/database/database.ts'
import type { EventBus, Subscription } from '@verbatim/kit/events/event-bus.ts'
import { subscribeGathering } from '@verbatim/kit/events/listeners.ts'
import type { SearchIndex } from '#src/index/search-index.ts'
import { type DueText, noteDue, noting } from '#src/meaning/embedding-due-repository.ts'
import type { ListenerParts } from './listener-parts.ts'
import { codingListeners } from './on-coding.ts'
import { erasureListeners } from './on-erasures.ts'
import { highlightListeners } from './on-highlights.ts'
import { noteListeners } from './on-notes.ts'
import { peopleListeners } from './on-people.ts'
import { projectListeners } from './on-projects.ts'

/** Hears everything that can be found. What a batch of facts writes goes to the index together, and its texts wait for vectors where they are wanted. */
export const subscribeSearch = (
  bus: EventBus,
  db: Database,
  index: SearchIndex,
  embeds: boolean,
): Promise<Subscription> =>
  subscribeGathering<ListenerParts>(
    bus,
    db,
    'search',
    async (tx, work) => {
      const touched: DueText[] = []
      await index.together((writes) => work({ index: embeds ? noting(writes, touched) : writes }))
      await noteDue(tx, touched, new Date())
    },
    [
      ...accessListeners,
      ...projectListeners,
      ...noteListeners,
      ...codingListeners,
      ...highlightListeners,
      ...peopleListeners,
      ...erasureListeners,
    ],
  )
