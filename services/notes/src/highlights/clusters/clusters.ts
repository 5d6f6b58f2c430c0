import { CLUSTERING } from '@verbatim/contracts/limits.ts'
import { groupTitles } from '@verbatim/kit/ai/group-titles.ts'
import { invalid, invalidOperation } from '@verbatim/kit/errors.ts'

/** How alike two of the texts are, by their places: 0 for as alike as any two of them, 1 for the same. */
export type Likeness = (one: number, other: number) => number
export type ClusterText = { id: string; text: string }
export type ClusterOptions = { strictness: number; clusterSizePercent: number; maxClusters: number }
type Cluster = { highlightIds: string[]; title: string; terms: string[] }
export type Clusters = { outliers: Cluster; clusters: Cluster[] }

const { strictness, clusterSizePercent, clusters, thresholds } = CLUSTERING
const [FEWEST] = thresholds
/** Highlights for each cluster that is looked for, and those that one has in the end. */
const FEWEST_IN_CLUSTER = 3
const FEWEST_IN_RESULT = 2
/** How alike a text has to be to the others of its cluster, by strictness; measured on the sample study. */
const ALIKE: Record<number, number> = { 5: -1, 4: 0.03, 3: 0.06, 2: 0.1, 1: 0.14 }
const ROUNDS = 5

/** The options with their usual values. Throws ValidationError for one that is none of those specified. */
export function clusterOptions(given: {
  strictness?: number | null
  clusterSizePercent?: number | null
  maxClusters?: number | null
}): ClusterOptions {
  const options = {
    strictness: given.strictness ?? strictness.standard,
    clusterSizePercent: given.clusterSizePercent ?? clusterSizePercent.standard,
    maxClusters: given.maxClusters ?? clusters.default,
  }
  if (!Object.values(strictness).some((one) => one === options.strictness))
    throw invalid('The strictness is 1, very strict, to 5, very relaxed.')
  if (!Object.values(clusterSizePercent).some((one) => one === options.clusterSizePercent))
    throw invalid('The size of clusters is 3, 5, 10, 15 or 25 percent.')
  if (options.maxClusters < clusters.min || options.maxClusters > clusters.max)
    throw invalid(`Ask for ${clusters.min} to ${clusters.max} clusters.`)
  return options
}

/** Throws InvalidOperation for so few highlights that no clusters can be told apart. */
export function refuseTooFew(count: number): void {
  if (count < FEWEST) throw invalidOperation(`Choose at least ${FEWEST} highlights to cluster.`)
}

/**
 * How many clusters there are: so many that each has about its share of all, no more than asked for, and of few
 * highlights no more than leaves some in each.
 */
export const clusterCount = (count: number, { clusterSizePercent: percent, maxClusters }: ClusterOptions): number =>
  Math.max(clusters.min, Math.min(maxClusters, Math.round(100 / percent), Math.floor(count / FEWEST_IN_CLUSTER)))

/**
 * Groups texts by what they say. The two groups whose joining spreads them least are joined until so many are left as
 * wanted (Ward's method); then each text goes to the group that it is most like. What is not alike enough, by the
 * strictness, is left over. The order of the texts and chance play no part.
 */
export function clusterTexts(given: readonly ClusterText[], likeness: Likeness, options: ClusterOptions): Clusters {
  const alike = tabled(given.length, likeness)
  const order = given.map((_text, place) => place).sort((one, other) => byId(given, one, other))
  const joined = joinGroups(order, alike, clusterCount(given.length, options))
  const enough = ALIKE[options.strictness] ?? 0
  const outliers: number[] = []
  const kept: number[][] = []
  for (const group of settled(joined, alike)) {
    const fitting = group.filter((place) => meanLikeness(alike, place, group) >= enough)
    const isCluster = fitting.length >= FEWEST_IN_RESULT
    if (isCluster) kept.push(fitting)
    outliers.push(...(isCluster ? group.filter((place) => !fitting.includes(place)) : group))
  }
  const sorted = kept.sort((one, other) => other.length - one.length || byId(given, one[0], other[0]))
  const titles = groupTitles(sorted.map((group) => group.map((place) => given[place]?.text ?? '')))
  return {
    outliers: { highlightIds: idsOf(given, outliers), title: 'Left over', terms: [] },
    clusters: sorted.map((group, at) => ({
      highlightIds: idsOf(given, group),
      title: titles[at]?.title || `Group ${at + 1}`,
      terms: titles[at]?.phrases ?? [],
    })),
  }
}

/** The same likeness, of any two texts worked out once. */
function tabled(count: number, likeness: Likeness): Likeness {
  const rows = Array.from({ length: count }, () => new Float64Array(count))
  for (let one = 0; one < count; one++)
    for (let other = 0; other <= one; other++) {
      const found = likeness(one, other)
      rows[one]?.fill(found, other, other + 1)
      rows[other]?.fill(found, one, one + 1)
    }
  return (one, other) => rows[one]?.[other] ?? 0
}

const idAt = (texts: readonly ClusterText[], place = 0): string => texts[place]?.id ?? ''
const byId = (texts: readonly ClusterText[], one: number | undefined, other: number | undefined): number =>
  idAt(texts, one) < idAt(texts, other) ? -1 : 1
const idsOf = (texts: readonly ClusterText[], places: readonly number[]): string[] =>
  places.map((place) => idAt(texts, place)).sort()

/** How alike a text is to the others of a group on average; 0 where there are none. */
function meanLikeness(alike: Likeness, place: number, group: readonly number[]): number {
  let [sum, count] = [0, 0]
  for (const other of group) {
    if (other === place) continue
    sum += alike(place, other)
    count++
  }
  return count ? sum / count : 0
}

/** Lets each text go to the group that it is most like, until none goes or it was tried often enough. */
function settled(groups: readonly number[][], alike: Likeness): number[][] {
  let now = groups.map((group) => [...group])
  for (let round = 0; round < ROUNDS; round++) {
    const next = now.map((): number[] => [])
    let hasMoved = false
    for (const [at, group] of now.entries())
      for (const place of group) {
        let [best, most] = [at, meanLikeness(alike, place, group)]
        for (const [other, candidates] of now.entries()) {
          const likeness = other === at ? most : meanLikeness(alike, place, candidates)
          if (likeness > most) [best, most] = [other, likeness]
        }
        next[best]?.push(place)
        hasMoved ||= best !== at
      }
    now = next
    if (!hasMoved) break
  }
  return now.filter(({ length }) => length > 0)
}

/** Joins single texts to groups until so many groups are left. */
function joinGroups(places: readonly number[], alike: Likeness, wanted: number): number[][] {
  const groups = places.map((place) => [place])
  const distance = places.map((one) => Float64Array.from(places, (other) => 2 - 2 * alike(one, other)))
  const at = (one: number, other: number): number => distance[one]?.[other] ?? 0
  const living = new Set(groups.keys())
  const nearest = new Map<number, number>()
  const look = (one: number): void => {
    let best = -1
    for (const other of living) if (other !== one && (best < 0 || at(one, other) < at(one, best))) best = other
    nearest.set(one, best)
  }
  for (const one of living) look(one)
  while (living.size > wanted) {
    let from = -1
    for (const one of living)
      if (from < 0 || at(one, nearest.get(one) ?? 0) < at(from, nearest.get(from) ?? 0)) from = one
    const to = nearest.get(from) ?? -1
    const [sizeFrom, sizeTo, between] = [groups[from]?.length ?? 0, groups[to]?.length ?? 0, at(from, to)]
    for (const other of living) {
      if (other === from || other === to) continue
      const size = groups[other]?.length ?? 0
      const spread =
        ((sizeFrom + size) * at(from, other) + (sizeTo + size) * at(to, other) - size * between) /
        (sizeFrom + sizeTo + size)
      distance[from]?.fill(spread, other, other + 1)
      distance[other]?.fill(spread, from, from + 1)
    }
    groups[from]?.push(...(groups[to] ?? []))
    living.delete(to)
    look(from)
    for (const one of living) {
      const known = nearest.get(one) ?? -1
      if (known === from || known === to) look(one)
      else if (one !== from && at(one, from) < at(one, known)) nearest.set(one, from)
    }
  }
  return [...living].map((one) => groups[one] ?? [])
}
