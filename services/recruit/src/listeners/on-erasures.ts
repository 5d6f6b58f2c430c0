import { ErasureProgressedSchema, PersonErasureOrderedSchema } from '@verbatim/contracts/gen/events/recruit_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { eraseTold } from '@verbatim/kit/erasure/erase-told.ts'
import type { EventBus } from '@verbatim/kit/events/event-bus.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { ERASING } from '#src/erasures/erasure.ts'
import type { ErasureLedger } from '#src/erasures/erasure-ledger.ts'
import { erasureReader } from '#src/erasures/erasure-repository.ts'
import { followErasure, type ReceiptMaker } from '#src/erasures/follow-erasure.ts'

export type ErasureParts = ReceiptMaker & { bus: EventBus; ledger: ErasureLedger }

/**
 * Keeps every erasure outside of the database from its order on, and how far the services are with it. What the bus still
 * tells of before goes last.
 */
export const erasureListeners: readonly Listener<ErasureParts>[] = [
  listener(PersonErasureOrderedSchema, ({ ledger }: ErasureParts, { erasureId }, { tx, envelope: { teamId } }) =>
    keepErasure(ledger, tx, teamId, erasureId),
  ),
  listener(
    ErasureProgressedSchema,
    async ({ bus, key, region, ledger }: ErasureParts, told, { tx, envelope: { teamId } }) => {
      const isDone = await followErasure(tx, teamId, told, { key, region, now: new Date() })
      // A service may know of more words. Without its entry no erasure is done.
      if (isDone || told.words) await keepErasure(ledger, tx, teamId, told.erasureId)
      if (!isDone) return
      await eraseTold(tx, teamId)
      await bus.forget(teamId)
    },
    { topics: [...ERASING] },
  ),
]

async function keepErasure(ledger: ErasureLedger, tx: Transaction, teamId: string, id: string): Promise<void> {
  const erasure = await erasureReader(tx, teamId).find(id)
  if (erasure) await ledger.keep(teamId, erasure)
}
