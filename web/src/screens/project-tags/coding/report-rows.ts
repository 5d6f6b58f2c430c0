import type { CodingAgreementQuery, GoldCodingQuery } from '../../../gql/graphql.ts'

export type GoldSentence = GoldCodingQuery['goldCoding']['items'][number]

type Rows = (string | number)[][]

/** Agreement tag by tag, all tags together last. */
export function agreementRows(agreement: CodingAgreementQuery['codingAgreement']): Rows {
  const { tags, alpha, kappa, taggedCount, sameCount } = agreement
  return [
    ['Tag', 'Krippendorff’s alpha', 'Cohen’s kappa', 'Sentences', 'Same'],
    ...tags.map((one) => [one.tag.title, ...figures(one), one.sentenceCount, one.sameCount]),
    ['All tags', ...figures({ alpha, kappa }), taggedCount, sameCount],
  ]
}

const figures = ({ alpha, kappa }: { alpha: number | null; kappa: number | null }): string[] =>
  [alpha, kappa].map((value) => value?.toFixed(3) ?? '')

/** Sentences with the tags that count, and how that came about. */
export const goldRows = (sentences: readonly GoldSentence[]): Rows => [
  ['Note', 'Person', 'Sentence', 'Tags', 'Because'],
  ...sentences.map(({ note, speaker, sentence, goldTags, decision }) => [
    note.title,
    speaker?.name ?? '',
    sentence,
    (goldTags ?? []).map(({ title }) => title).join('; '),
    decision ? `decided by ${decision.decidedBy?.name ?? 'somebody who left'}` : 'all agree',
  ]),
]
