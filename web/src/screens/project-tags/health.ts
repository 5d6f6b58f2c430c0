import type { TaxonomyHealthQuery } from '../../gql/graphql.ts'
import { counted } from '../../lib/words.ts'

export type Health = TaxonomyHealthQuery['taxonomyHealth']
export type HealthTag = Health['neverUsed'][number]

type Proposal = Health['nearDuplicates'][number]

const WHY: Record<Proposal['because'], string> = {
  WORDS: 'The same words',
  SPELLING: 'Almost the same letters',
  SYNONYM: 'A synonym',
  MEANING: 'The same meaning',
}

/** Why two tags may be one: "The same meaning, 81 % alike, 3 highlights have both". */
export function whyOne({ because, likeness, sharedHighlightCount }: Omit<Proposal, 'keep' | 'merge'>): string {
  const alike = likeness == null ? null : `${Math.round(likeness * 100)} % alike`
  const both =
    sharedHighlightCount > 0 &&
    `${counted(sharedHighlightCount, 'highlight')} ${sharedHighlightCount === 1 ? 'has' : 'have'} both`
  return [WHY[because], alike, both].filter(Boolean).join(', ')
}

/** How many findings there are. */
export const healthOf = ({ nearDuplicates, neverUsed, usedOnce, notDefined }: Health): number =>
  nearDuplicates.length + neverUsed.length + usedOnce.length + notDefined.length
