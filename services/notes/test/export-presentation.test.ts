import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aKnownInsight,
  askBundle,
  docOf,
  fetchBundle,
  filesIn,
  heading,
  paragraph,
  quoteCard,
  sealed,
} from './a-presentation.ts'
import { aTaggedRecording } from './a-reel.ts'
import { codeOf } from './errors.ts'
import { insightFiles, PNG } from './insight-file-world.ts'
import { change, setAccess } from './make.ts'
import { startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

async function aTalk() {
  const talk = await aTaggedRecording(notes)
  const insightId = await aKnownInsight(notes, talk.team.teamId, talk.projectId)
  const content = docOf(
    heading('Nobody <calls>'),
    quoteCard(talk.taggedId),
    paragraph('They wait.'),
    quoteCard(talk.taggedId),
    { type: 'speakerNotes', content: [paragraph('Wait for the laugh.')] },
  )
  return { ...talk, insightId, shown: { insightId, content } }
}

test('an archive has a page with every slide, and the clip of each quote once, as long as its words', async () => {
  const { team, shown } = await aTalk()
  const bundle = await sealed(team.viewer, [shown])
  expect(bundle).toMatchObject({ fileName: 'They wait.zip', clipCount: 1, fileCount: 3 })
  const answer = await fetchBundle(notes, team.actors.viewer, bundle)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-disposition')).toContain('filename="They wait.zip"')
  const { names, page, zip } = await filesIn(answer)
  expect(names).toEqual(['READ ME.txt', 'clips/001.m4a', 'index.html'])
  expect(page.match(/<section class="slide /g)).toHaveLength(4)
  expect(page).toContain('<h1>They wait</h1><p class="meta">27 November 2026 · 1 quote from 1 person</p>')
  expect(page).toContain('<b>Dana Whitlock</b> Dana Whitlock, interview')
  expect(page.match(/src="clips\/001\.m4a"/g)).toHaveLength(2)
  expect(page).toContain('<span data-said="0 300">took</span> <span data-said="400 800">&#60;four&#62;</span>')
  expect(page).not.toContain('Wait for the laugh.')
  const clip = join(notes.directory, 'bundled-clip')
  await writeFile(clip, (await zip.file('clips/001.m4a')?.async('nodebuffer')) ?? '')
  const { durationMs } = await notes.service.media.probe(clip)
  expect(Math.abs(durationMs - 1400)).toBeLessThan(150)
})

test('nothing of the page leads anywhere or runs but its own script, whatever its texts hold', async () => {
  const { team, insightId } = await aTalk()
  const evil = '"><script>alert(1)</script><img src=https://evil.example/x onerror=alert(1)>'
  const link = [{ type: 'link', attrs: { href: 'https://evil.example/track' } }]
  const cell = (type: string) => ({ type, content: [paragraph(evil)] })
  const content = docOf(
    heading(evil),
    paragraph(evil, link),
    { type: 'callout', attrs: { tone: evil }, content: [paragraph(evil)] },
    { type: 'columns', content: [1, 2].map(() => ({ type: 'column', content: [paragraph(evil)] })) },
    { type: 'table', content: ['tableHeader', 'tableCell'].map((one) => ({ type: 'tableRow', content: [cell(one)] })) },
    { type: 'codeBlock', content: [{ type: 'text', text: evil }] },
    { type: 'embed', attrs: { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' } },
    { type: 'image', attrs: { fileId: '', alt: evil } },
    { type: 'fileCard', attrs: { fileId: '../../etc/passwd' } },
    { type: 'referenceCard', attrs: { resource: evil } },
    { type: 'chartCard', attrs: { projectId: evil, options: evil } },
    quoteCard(evil),
    { type: 'speakerNotes', content: [paragraph(evil)] },
  )
  const title = `../../${evil}`
  const bundle = await sealed(team.viewer, [{ insightId, title, content }], { title, speakerNotes: true })
  expect(bundle.fileName).toMatch(/^[^/\\<>":]+\.zip$/)
  const { names, page } = await filesIn(await fetchBundle(notes, team.actors.viewer, bundle))
  expect(names).toEqual(['READ ME.txt', 'index.html'])
  const [script] = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
  expect(page.match(/<script/g)).toHaveLength(1)
  const hash = createHash('sha256')
    .update(script ?? '')
    .digest('base64')
  expect(page).toContain(`default-src 'none'; script-src 'sha256-${hash}';`)
  const markup = page.replace(script ?? '', '').replaceAll(/"[^"]*"/g, '""')
  expect(markup).not.toMatch(/<[^>]*\son\w+=|<img|<iframe|<object|<link|<base|<form/i)
  for (const [, , address] of page.matchAll(/\s(src|href|action|srcset|poster)="([^"]*)"/g))
    expect(address).toMatch(/^#s\d+$/)
  expect(page.replaceAll(/https:\/\/evil\.example\/x/g, '')).not.toMatch(/https?:\/\/|url\(|@import/)
  expect(page).toContain('Something at youtube.com is not in this bundle')
})

test('without names who speaks is called Speaker 1, and speaker notes are in it where they are asked for', async () => {
  const { team, shown } = await aTalk()
  const bundle = await sealed(team.viewer, [shown], { names: false, speakerNotes: true })
  const { page } = await filesIn(await fetchBundle(notes, team.actors.viewer, bundle))
  expect(page).toContain('<b>Speaker 1</b> Speaker 1, interview')
  expect(page).not.toContain('Whitlock')
  expect(page).toContain('<p>Wait for the laugh.</p>')
})

test('pictures come along, other files by name, and of charts a picture with its table', async () => {
  const files = insightFiles(notes)
  const { team, actor, projectId, insightId, publish } = await files.anInsight()
  const picture = await files.aFile(actor, insightId, '../../porch.png', PNG)
  const paper = await files.aFile(actor, insightId, 'paper.pdf', Buffer.from('no pdf'))
  await publish(picture, paper)
  const content = docOf(
    { type: 'image', attrs: { fileId: picture, alt: 'The "porch"' } },
    { type: 'fileCard', attrs: { fileId: paper } },
    { type: 'chartCard', attrs: { projectId, options: '{}' } },
  )
  const bundle = await sealed(team.viewer, [{ insightId, content }])
  const { names, page } = await filesIn(await fetchBundle(notes, team.actors.viewer, bundle))
  expect(names).toEqual(['READ ME.txt', 'pictures/001.png', 'index.html'])
  expect(page).toContain('<img src="pictures/001.png" alt="The &#34;porch&#34;">')
  expect(page).toContain('File, not in this bundle: paper.pdf')
  expect(page).toContain('People who name it: nothing yet.')
  const unnamed = await sealed(team.viewer, [{ insightId, content }], { names: false })
  const without = await filesIn(await fetchBundle(notes, team.actors.viewer, unnamed))
  expect(without.page).toContain('<p class="left-out">A file, not in this bundle</p>')
  expect(without.page).not.toContain('paper.pdf')
  const tagged = await aTalk()
  const chart = { type: 'chartCard', attrs: { projectId: tagged.projectId, options: '{"metric":"HIGHLIGHT_COUNT"}' } }
  const drawn = await sealed(tagged.team.viewer, [{ insightId: tagged.insightId, content: docOf(chart) }])
  const shown = await filesIn(await fetchBundle(notes, tagged.team.actors.viewer, drawn))
  expect(shown.page).toMatch(/<svg [^>]*role="img"[\s\S]*Waiting &#60;without&#62; news<\/text><rect /)
  expect(shown.page).toContain('<th scope="row">Waiting &#60;without&#62; news</th><td>1</td><td>1</td>')
})

test('access is asked again when it is fetched: for who lost it, for others, after compliance, and without what went', async () => {
  const { team, projectId, insightId, taggedId, shown } = await aTalk()
  const bundle = await sealed(team.contributor, [shown])
  const status = async (actor = team.actors.contributor, what = bundle) =>
    (await fetchBundle(notes, actor, what)).status
  expect(await status(team.actors.viewer)).toBe(404)
  expect(await status(notes.aTeam().actors.manager)).toBe(404)
  expect(await status(team.actors.contributor, { ...bundle, ticket: `${bundle.ticket}x` })).toBe(404)
  const kept = { ...team.actors.contributor, entitlements: { restrictions: ['compliance' as const] } }
  expect(await status(kept)).toBe(403)
  expect(codeOf((await askBundle(notes.as(kept), [shown])).errors)).toBe('Forbidden')
  await change(
    team.contributor,
    'deleteHighlight',
    'DeleteHighlightInput',
    { highlightId: taggedId },
    '{ highlightId }',
  )
  const { names, page } = await filesIn(await fetchBundle(notes, team.actors.contributor, bundle))
  expect(names).toEqual(['READ ME.txt', 'index.html'])
  expect(page).not.toContain('four')
  expect(page).toContain('This quote is gone')
  await setAccess(team.manager, projectId, [
    [null, 'NONE'],
    [team.actors.manager.userId, 'FULL'],
    [team.actors.contributor.userId, 'NONE'],
  ])
  expect(await status()).toBe(404)
  expect(codeOf((await askBundle(team.contributor, [{ ...shown, insightId }])).errors)).toBe('NotFound')
})

test('a clip that takes too long, or whose recording is gone, is left out and said so', async () => {
  const { team, shown, taggedId, fileId } = await aTalk()
  const { db, engines } = notes.service.foundation
  await engines.blobs.delete(`${team.teamId}/files/${fileId}`)
  const gone = await filesIn(await fetchBundle(notes, team.actors.viewer, await sealed(team.viewer, [shown])))
  expect(gone.names).toEqual(['READ ME.txt', 'index.html'])
  expect(gone.page).toContain('Its clip could not be cut, or there was no room for it.')
  await db.write(team.teamId, (tx) => tx('highlight').where({ id: taggedId }).update({ start_ms: 0, end_ms: 180_001 }))
  const bundle = await sealed(team.viewer, [shown])
  expect(bundle.clipCount).toBe(0)
  const { page } = await filesIn(await fetchBundle(notes, team.actors.viewer, bundle))
  expect(page).toContain('Its clip takes over three minutes, and is not in this bundle.')
})

test('what is no presentation is refused, and so is a text that unpacks without end', async () => {
  const { team, shown } = await aTalk()
  const refusal = async (more: object) => codeOf((await askBundle(team.viewer, [shown], more)).errors)
  expect(await refusal({ told: 'nonsense' })).toBe('ValidationError')
  expect(await refusal({ told: '' })).toBe('ValidationError')
  const { downloadUrl } = await sealed(team.viewer, [shown])
  const post = async (body: string) =>
    (await fetchBundle(notes, team.actors.viewer, { downloadUrl, ticket: body })).status
  expect(await post('')).toBe(404)
  expect(await post('a.b')).toBe(404)
  expect(await post('x'.repeat(11_000_000))).toBe(422)
})

test('while clips of a workspace are cut, another presentation of it waits its turn', async () => {
  const { team, shown } = await aTalk()
  const bundle = await sealed(team.viewer, [shown])
  const [first, second] = await Promise.all([1, 2].map(() => fetchBundle(notes, team.actors.viewer, bundle)))
  expect([first?.status, second?.status].toSorted()).toEqual([200, 429])
  for (const answer of [first, second]) await answer?.arrayBuffer()
  expect((await filesIn(await fetchBundle(notes, team.actors.viewer, bundle))).names).toContain('clips/001.m4a')
})

/** A talk with a clip and a picture of more bytes than a connection holds. */
async function aHeavyTalk() {
  const talk = await aTalk()
  const { team, projectId, insightId } = talk
  const files = insightFiles(notes)
  const picture = await files.aFile(team.actors.contributor, insightId, 'porch.png', PNG)
  await files.publishIn(team.teamId, { insightId, projectId }, picture)
  const { blobs } = notes.service.foundation.engines
  await blobs.put(`${team.teamId}/files/${picture}`, Buffer.alloc(30_000_000))
  const image = { type: 'image', attrs: { fileId: picture } }
  const content = docOf(quoteCard(talk.taggedId), image)
  return { team, bundle: await sealed(team.viewer, [{ insightId, content }]) }
}

test('who reads slowly holds nobody up once their clips are cut, and takes two archives at once', {
  timeout: 60_000,
}, async () => {
  const slow = [await aHeavyTalk(), await aHeavyTalk()]
  const { team, shown } = await aTalk()
  const bundle = await sealed(team.viewer, [shown])
  const unread = await Promise.all(slow.map((one) => fetchBundle(notes, one.team.actors.viewer, one.bundle)))
  const again = async (one = { team, bundle }): Promise<Response> => {
    const answer = await fetchBundle(notes, one.team.actors.viewer, one.bundle)
    if (answer.status !== 200) await answer.arrayBuffer()
    return answer
  }
  const answers: Response[] = []
  for (const one of [{ team, bundle }, ...slow])
    await expect
      .poll(
        async () => {
          const answer = await again(one)
          if (answer.status === 200) answers.push(answer)
          return answer.status
        },
        { timeout: 15_000 },
      )
      .toBe(200)
  // Two of a workspace lie unread.
  for (const one of slow) expect((await again(one)).status).toBe(429)
  for (const answer of [...unread, ...answers]) expect((await filesIn(answer)).names).toContain('clips/001.m4a')
  for (const one of slow) expect((await filesIn(await again(one))).names).toContain('pictures/001.png')
})
