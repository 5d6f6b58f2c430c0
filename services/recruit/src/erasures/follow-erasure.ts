import type { ErasureProgressed } from '@verbatim/contracts/gen/events/recruit_pb.ts'
import { isService } from '@verbatim/contracts/service-manifest.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { readErasedWords } from '@verbatim/kit/erasure/erasure-done.ts'
import { type SigningKey, signText } from '@verbatim/kit/signing/signing-key.ts'
import { ERASING, type Erasure, type ErasurePlace, receiptText, stateOf } from '#src/erasures/erasure.ts'
import { recordErasureChanged } from '#src/erasures/erasure-facts.ts'
import { erasureRepository } from '#src/erasures/erasure-repository.ts'

/** Who signs receipts, and where. */
export type ReceiptMaker = { key: SigningKey; region: string }

/**
 * Takes in how far a service is. When the last is done, the receipt is signed. Answers whether it is done by this.
 */
export async function followErasure(
  tx: Transaction,
  teamId: string,
  told: ErasureProgressed,
  maker: ReceiptMaker & { now: Date },
): Promise<boolean> {
  const erasures = erasureRepository(tx, teamId)
  const before = await erasures.lock(told.erasureId)
  const place = readPlace(told)
  if (!before || before.state === 'DONE' || !isService(told.service) || !ERASING.includes(told.service) || !place)
    return false
  const places = { ...before.places, [told.service]: place }
  const words = told.words ? readErasedWords(told.words) : before.words
  const erasure: Erasure = { ...before, places, words, state: stateOf(places) }
  await recordErasureChanged(tx, { teamId }, erasure.id)
  if (erasure.state !== 'DONE') {
    await erasures.save(erasure)
    return false
  }
  const text = receiptText(erasure, { teamId, region: maker.region, doneAt: maker.now })
  const receipt = { text, signature: signText(maker.key, text), keyId: maker.key.id }
  await erasures.save({ ...erasure, doneAt: maker.now, receipt })
  await audit(
    tx,
    { origin: { teamId }, by: { kind: 'system', name: 'Erasure' } },
    {
      act: 'person.erased',
      object: { type: 'erasure', id: erasure.id, name: '' },
      metadata: { receipt: receipt.signature },
    },
  )
  return true
}

function readPlace({ state, done, total, counts, kept }: ErasureProgressed): ErasurePlace | null {
  if (state !== 'RUNNING' && state !== 'HELD' && state !== 'DONE') return null
  return { state, done, total, counts, kept }
}
