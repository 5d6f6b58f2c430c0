import { hiddenNames } from '@verbatim/contracts/document-parts/card-look.ts'
import type { ReferenceType } from '@verbatim/contracts/document-parts/references.ts'
import { formatResourceId } from '@verbatim/contracts/resource-ids.ts'

/** What a card does not show until somebody wants it: who reads an insight needs no address to write to. */
const HIDDEN_AT_FIRST: Partial<Record<ReferenceType, readonly string[]>> = { person: ['email'] }

/** What the block of a new card keeps. */
export const referenceAttrs = (type: ReferenceType, id: string) => ({
  resource: formatResourceId(type, id),
  hidden: hiddenNames(HIDDEN_AT_FIRST[type] ?? []),
})
