import { newId } from '@verbatim/contracts/ids.ts'
import { madeUpText } from '../search/made-up-text.ts'
import { richNote } from './rich-note.ts'
import { type Act, asking, memberOf, same, send, type Target, times, type WorstThing } from './worst-thing.ts'

const HIGHLIGHTS = 600
const CONDITIONS = 999
const DEPTH = 48

/** A filter with as many conditions, and as deep, as is taken. */
function largestFilter(): unknown {
  const conditions = Array.from({ length: CONDITIONS }, (_, at) => ({ title: { contains: `carrier ${at}` } }))
  let filter: unknown = { or: conditions }
  for (let depth = 0; depth < DEPTH / 2; depth++) filter = { not: { and: [filter] } }
  return filter
}

const HIGHLIGHT =
  'id text textBefore textAfter note { id title } project { title } tags { id title color } speaker { name } author { name } createdAt'

async function clusters(place: Target): Promise<Act> {
  await richNote(place, HIGHLIGHTS)
  const page = 'query ($id: ID!) { highlights(projectId: $id, first: 500) { items { id } } }'
  const { highlights } = await memberOf(place).graph<{ highlights: { items: { id: string }[] } }>(page, {
    id: place.projectId,
  })
  const one = 'clusterHighlights(input: { highlightIds: $ids }) { clusters { title } }'
  const sent = asking(place, `query ($ids: [ID!]!) { ${times(10, one)} }`, {
    ids: highlights.items.map(({ id }) => id),
  })
  return () => send(sent)
}

/** What is done with the lists, charts and threads of a large project. */
export const ROOMS: Readonly<Record<string, WorstThing>> = {
  'filter-trees': {
    about: 'lists of notes, highlights and insights by a filter of 999 conditions, 49 deep',
    atOnce: 8,
    begin: same((place) => {
      const lists = ['noteList', 'highlightList', 'insightList'].map(
        (list) => `${list}: ${list}(query: $query, first: 200) { total items { id } }`,
      )
      const many = `noteCounts(queries: [${Array.from({ length: 20 }, () => '$query').join(', ')}])`
      const query = { projectId: place.projectId, filter: largestFilter() }
      return asking(place, `query ($query: ListQueryInput!) { ${lists.join(' ')} ${many} }`, { query })
    }),
  },
  'long-searches': {
    about: 'searches of 60 words in phrases, 1,000 hits each',
    atOnce: 8,
    begin: same((place) => {
      const text = madeUpText()
      const query = Array.from({ length: 15 }, () => `"${text.sentence(4)}"`).join(' ')
      const found = 'search(input: { query: $q, limit: 1000 }) { total items { __typename } }'
      return asking(place, `query ($q: String!) { ${times(10, found)} }`, { q: query })
    }),
  },
  'highlights-of-a-note': {
    about: 'all 600 highlights of a note, twenty times in a query, near the most entries of an answer',
    atOnce: 8,
    async begin(place) {
      const id = await richNote(place, HIGHLIGHTS)
      const note = `note(id: $id) { highlights { ${HIGHLIGHT} } }`
      const sent = asking(place, `query ($id: ID!) { ${times(20, note)} }`, { id })
      return () => send(sent)
    },
  },
  charts: {
    about: 'charts, pairs and coverage of a project with 600 highlights, ten times in a query',
    atOnce: 8,
    async begin(place) {
      await richNote(place, HIGHLIGHTS)
      const chart =
        'projectChart(projectId: $id) { tags { tag { id title } measures { highlightCount peopleCount textVolume } quote { id text } } }'
      const pairs = 'tagPairs(projectId: $id) { tagId otherTagId highlightCount peopleCount }'
      const coverage = 'tagCoverage(projectId: $id) { people { __typename } cells { __typename } }'
      const groups = 'highlightGroups(query: { projectId: $id, group: { by: PERSON } }) { key count }'
      const charts = Array.from(
        { length: 10 },
        (_, at) => `c${at}: ${chart} p${at}: ${pairs} v${at}: ${coverage} g${at}: ${groups}`,
      )
      const sent = asking(place, `query ($id: ID!) { ${charts.join(' ')} }`, { id: place.projectId })
      return () => send(sent)
    },
  },
  clusters: { about: 'clusters of 500 highlights, ten times in a query', atOnce: 8, begin: clusters },
  comments: {
    about: 'comments of 10,000 characters on one page, ten in a request',
    atOnce: 8,
    async begin(place) {
      const page = 'query ($id: ID!) { notes(projectId: $id, first: 1) { items { id } } }'
      const { notes } = await memberOf(place).graph<{ notes: { items: { id: string }[] } }>(page, {
        id: place.projectId,
      })
      const subject = `note:${notes.items[0]?.id}`
      const body = `@[${newId()}] `.repeat(50).padEnd(10_000, 'It came back twice. ')
      const add = 'addComment(input: { subject: $subject, body: $body }) { thread { id comments { id body } } }'
      const sent = asking(place, `mutation ($subject: ID!, $body: String!) { ${times(10, add)} }`, { subject, body })
      return () => send(sent)
    },
  },
}
