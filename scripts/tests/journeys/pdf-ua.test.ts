import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfUaFaults } from '../pdf-ua/pdf-ua.ts'
import { openStudy, type Study } from './note-steps.ts'

let study: Study
let folder: string
beforeAll(async () => {
  study = await openStudy('pdfua')
  folder = await mkdtemp(join(tmpdir(), 'verbatim-pdf-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await study?.close()
})

const MARKDOWN = `# What we heard

They leave **early**, *loudly* and by [telephone](https://farrow.example/depot).

## Why

- No day
- No amount
  - and nobody who says so

1. First they wait.
2. Then they ring.

> Nothing to plan with.

| Depot | Waits |
|---|---|
| Cork | nine days |
| Łódź | über zwei Wochen |

---

\`PAY-114\` stays open. 12 € are missing.
`

async function kept(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

test('what leaves as PDF is read by screen readers: veraPDF finds no fault by PDF/UA-1', async () => {
  const { workspace, projectId } = study
  const noteId = await study.aNote()
  await study.highlighted(noteId, 'I cannot wait till whenever.')
  const highlightIds = (await study.kept(noteId, 1)).map(({ id }) => id)
  const { createInsight } = await workspace.graph<{ createInsight: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
    { input: { projectId, title: 'Silence loses carriers', content: { markdown: MARKDOWN, highlightIds } } },
  )
  const { exportInsight } = await workspace.graph<{ exportInsight: { document: { base64: string } } }>(
    'mutation ($id: ID!) { exportInsight(input: { insightId: $id, format: PDF }) { document { base64 } } }',
    { id: createInsight.id },
  )
  const insight = Buffer.from(exportInsight.document.base64, 'base64')
  const { exportNote } = await workspace.graph<{ exportNote: { downloadUrl: string } }>(
    'mutation ($id: ID!) { exportNote(input: { noteId: $id, format: PDF }) { downloadUrl } }',
    { id: noteId },
  )
  const { page } = await study.signedIn('/home')
  const bytes = await page.evaluate(async (url) => [...(await (await fetch(url)).bytes())], exportNote.downloadUrl)
  const note = Buffer.from(bytes)
  const faults = await pdfUaFaults(await kept('insight.pdf', insight))
  if (faults === null) {
    process.stdout.write('NOT DONE  PDF/UA was not checked: no Java with Maven brought veraPDF here\n')
    return
  }
  expect(faults).toEqual([])
  expect(await pdfUaFaults(await kept('note.pdf', note))).toEqual([])
  // A check that finds nothing anywhere would find nothing here either.
  const untagged = Buffer.from(insight.toString('latin1').replaceAll('/StructTreeRoot', '/StructTreeRooX'), 'latin1')
  expect((await pdfUaFaults(await kept('untagged.pdf', untagged)))?.join()).toMatch(/7\.1/)
})
