import { ErasureProgressedSchema } from '@verbatim/contracts/gen/events/recruit_pb.ts'
import { eraseTold } from '@verbatim/kit/erasure/erase-told.ts'
import type { EventBus } from '@verbatim/kit/events/event-bus.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { ERASING } from '#src/erasures/erasure.ts'
import { followErasure, type ReceiptMaker } from '#src/erasures/follow-erasure.ts'

export type ErasureParts = ReceiptMaker & { bus: EventBus }

/** How far the services are with erasing a person. What the bus still tells of before goes last. */
export const erasureListeners: readonly Listener<ErasureParts>[] = [
  listener(
    ErasureProgressedSchema,
    async ({ bus, key, region }: ErasureParts, told, { tx, envelope: { teamId } }) => {
      if (!(await followErasure(tx, teamId, told, { key, region, now: new Date() }))) return
      await eraseTold(tx, teamId)
      await bus.forget(teamId)
    },
    { topics: [...ERASING] },
  ),
]
