import type { TaxonomyHealthQuery } from '../../gql/graphql.ts'

export type Health = TaxonomyHealthQuery['taxonomyHealth']
export type HealthTag = Health['neverUsed'][number]

/** Why two tags may be one. */
export const WHY: Record<Health['nearDuplicates'][number]['because'], string> = {
  WORDS: 'The same words',
  SPELLING: 'Almost the same letters',
  SYNONYM: 'A synonym',
}

/** How many findings there are. */
export const healthOf = ({ nearDuplicates, neverUsed, usedOnce, notDefined }: Health): number =>
  nearDuplicates.length + neverUsed.length + usedOnce.length + notDefined.length
