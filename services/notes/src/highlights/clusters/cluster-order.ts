import {
  type ClusterOptions,
  type Clusters,
  type ClusterText,
  clusterTexts,
} from '#src/highlights/clusters/clusters.ts'
import { byMeaning, byWords } from '#src/highlights/clusters/likeness.ts'

/** Texts to arrange, with their vectors where this machine has some. */
export type ClusterOrder = { texts: ClusterText[]; vectors: Float32Array[] | null; options: ClusterOptions }

/** Arranges the texts by meaning, or by the words that they share. */
export const clusterOrder = ({ texts, vectors, options }: ClusterOrder): Clusters =>
  clusterTexts(texts, vectors ? byMeaning(vectors) : byWords(texts.map(({ text }) => text)), options)
