import { accessListeners } from '@verbatim/access/access-listeners.ts'
import { holdListeners } from '@verbatim/access/legal-holds/hold-listeners.ts'
import type { Listener } from '@verbatim/kit/events/listeners.ts'
import { erasureListeners } from '#src/listeners/on-erasures.ts'
import { memberListeners } from '#src/listeners/on-members.ts'
import { subjectListeners } from '#src/listeners/on-subjects.ts'

/** Everything that activity hears. */
export const activityListeners: readonly Listener<unknown>[] = [
  ...accessListeners,
  ...erasureListeners,
  ...holdListeners,
  ...memberListeners,
  ...subjectListeners,
]
