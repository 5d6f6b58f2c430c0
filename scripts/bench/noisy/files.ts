import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import { quotingInsight } from '../publish/quoted-insight.ts'
import { madeUpText } from '../search/made-up-text.ts'
import { richNote } from './rich-note.ts'
import { type Act, asking, memberOf, send, type Target, type WorstThing } from './worst-thing.ts'

const QUOTES = 200
const HIGHLIGHTS = 600
const ROWS = 20_000
const COLUMNS = [
  { use: 'SKIP' },
  { use: 'PERSON' },
  { use: 'QUESTION', newQuestion: { text: 'What happened?', type: 'FREE_TEXT' } },
  { use: 'QUESTION', newQuestion: { text: 'Which tools?', type: 'MULTI_SELECT' } },
  { use: 'FIELD', newField: { label: 'Score', type: 'NUMBER' } },
]
const PDF =
  'mutation ($id: ID!) { exportInsight(input: { insightId: $id, format: PDF }) { id document { fileName base64 } } }'
const TABLE =
  'mutation ($id: ID!) { exportHighlightList(input: { query: { projectId: $id } }) { fileName downloadUrl expiresAt } }'
const START_IMPORT = 'mutation ($input: StartCsvImportInput!) { startCsvImport(input: $input) { id uploadUrl } }'
const MAP =
  'mutation ($input: MapCsvImportInput!) { mapCsvImport(input: $input) { flags { message } preview { counts { added } } } }'
const RUN = 'mutation ($input: CsvImportRefInput!) { runCsvImport(input: $input) { id } }'
const START_UPLOAD = 'mutation ($input: StartUploadInput!) { startUpload(input: $input) { uploadUrl } }'

/** Says what a part of an act was refused with. */
const said = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Carries out what takes several requests; what was said. */
const inParts =
  (act: (turn: number) => Promise<string>): Act =>
  (turn) =>
    act(turn).catch(said)

async function sendBytes({ host, token }: Target, path: string, bytes: Buffer): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', 'upload-offset': '0' }
  const type = { 'content-type': 'application/offset+octet-stream' }
  const { status } = await hostFetch(`${host}${path}`, { method: 'PATCH', bytes, headers: { ...headers, ...type } })
  return status < 300 ? 'answered' : `refused with ${status}`
}

function answersTable(): Buffer {
  const text = madeUpText()
  const rows = Array.from(
    { length: ROWS },
    (_, at) => `${at},Person ${text.pick(9000)},${text.sentence(40)}.,App; Phone,${text.pick(11)}`,
  )
  return Buffer.from(['Answer,Who,What happened?,Which tools?,Score', ...rows].join('\n'))
}

function csvImports(place: Target): Act {
  const member = memberOf(place)
  const table = answersTable()
  return inParts(async (turn) => {
    const input = { projectId: place.projectId, name: `answers ${turn}.csv`, size: table.length }
    const { startCsvImport } = await member.graph<{ startCsvImport: { id: string; uploadUrl: string } }>(START_IMPORT, {
      input,
    })
    const sent = await sendBytes(place, startCsvImport.uploadUrl, table)
    if (sent !== 'answered') return sent
    const importId = startCsvImport.id
    const columns = COLUMNS.map((column) => JSON.parse(JSON.stringify(column).replace('Score', `Score ${turn}`)))
    await member.graph(MAP, { input: { importId, columns, keyColumn: 0 } })
    await member.graph(RUN, { input: { importId } })
    return 'answered'
  })
}

function uploads(place: Target): Act {
  const member = memberOf(place)
  const paragraph = `<p>${'They answered the phone, and so we kept the load. '.repeat(4)}</p>`
  const page = Buffer.from(`<html><body>${paragraph.repeat(20_000)}</body></html>`)
  return inParts(async (turn) => {
    const input = { projectId: place.projectId, name: `page ${turn}.html`, size: page.length, mimeType: 'text/html' }
    const { startUpload } = await member.graph<{ startUpload: { uploadUrl: string } }>(START_UPLOAD, { input })
    return sendBytes(place, startUpload.uploadUrl, page)
  })
}

/** What is done with files: exports, imports, uploads. */
export const FILES: Readonly<Record<string, WorstThing>> = {
  'insight-pdfs': {
    about: 'an insight with 200 quotes as PDF',
    atOnce: 4,
    async begin(place) {
      const member = memberOf(place)
      await richNote(place, QUOTES)
      const sent = asking(place, PDF, { id: await quotingInsight(member, place.projectId, QUOTES) })
      return () => send(sent)
    },
  },
  'csv-exports': {
    about: '600 highlights as CSV, asked for and fetched',
    atOnce: 4,
    async begin(place) {
      const member = memberOf(place)
      await richNote(place, HIGHLIGHTS)
      const headers = { authorization: `Bearer ${place.token}` }
      return inParts(async () => {
        const { exportHighlightList } = await member.graph<{ exportHighlightList: { downloadUrl: string } }>(TABLE, {
          id: place.projectId,
        })
        return send({ url: `${place.host}${exportHighlightList.downloadUrl}`, body: '', headers, method: 'GET' })
      })
    },
  },
  'csv-imports': {
    about: 'CSVs of 20,000 answers, checked and imported',
    atOnce: 2,
    begin: csvImports,
    leavesWork: true,
  },
  uploads: { about: 'pages of HTML of 4 MB, uploaded', atOnce: 4, begin: uploads, leavesWork: true },
}
