import { randomUUID } from 'node:crypto'
import {
  MemberRemovedSchema,
  MemberSavedSchema,
  WorkspaceCreatedSchema,
  WorkspaceRenamedSchema,
} from '@verbatim/contracts/gen/events/identity_pb.ts'
import {
  FileProgressedSchema,
  HighlightDeletedSchema,
  HighlightSavedSchema,
  QuotesPlayableSchema,
  TagDeletedSchema,
  TagSavedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { manyWords } from '@verbatim/kit/testing/many-words.ts'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { aPublishedInsight, aSharedInsight, CREATE, PUBLISH, read, SHARE, type Shared } from './share-world.ts'
import { startInsights } from './start-insights.ts'

let insights: Awaited<ReturnType<typeof startInsights>>
beforeAll(async () => {
  insights = await startInsights()
})
afterAll(() => insights[Symbol.asyncDispose]())

const UPDATE = 'mutation ($input: UpdateInsightInput!) { updateInsight(input: $input) { id } }'

test('quotes whose words are on their way are waited for, so that the first who opens a new link reads them', async () => {
  const { id, teamId, manager, told } = await aPublishedInsight(insights)
  const { data } = await insights.ask<Shared>(manager, SHARE, { input: { insightId: id } })
  const opened = read(insights, teamId, data.shareInsight.share.path)
  await told()
  const { html } = await opened
  expect(html).toContain('Because they &#60;answered&#62; the phone.')
  expect(html).not.toContain('on their way')
  // The one of another project is none of this page.
  expect(html).toContain('1 quote is left out of this page.')
})

test('a page says whose it is, who wrote it and how long it takes, and nobody who left', async () => {
  const { id, teamId, manager, share } = await aSharedInsight(insights, { endsInDays: 7 })
  const page = async () => (await read(insights, teamId, share.path)).html
  const before = await page()
  expect(before).toContain('<b>Verbatim</b>')
  expect(before).not.toContain('Shared by')
  await insights.hears(teamId, WorkspaceCreatedSchema, { teamId, name: 'Farrow & Freight' })
  await insights.hears(teamId, MemberSavedSchema, { userId: manager.userId, name: 'Ines <Okafor>', role: 'MANAGER' })
  const named = await page()
  expect(named).toContain('<span class="letters" aria-hidden="true">FF</span><b>Farrow &#38; Freight</b>')
  expect(named).toContain('Shared by Ines &#60;Okafor&#62;. Ends ')
  expect(named).toMatch(/<p class="meta">Ines &#60;Okafor&#62; · <time [^>]*>[^<]*<\/time> · 1 min to read<\/p>/)
  expect(named).toContain('aria-label="Evidence 1 of 5"')
  expect(named).toContain('somebody at Farrow &#38; Freight gave you its link')
  await insights.hears(teamId, WorkspaceRenamedSchema, { name: 'Farrow' }, { occurredAtMs: Date.now() + 1000 })
  expect(await page()).toContain('<b>Farrow</b>')
  const anew = await insights.ask<Shared>({ ...manager, userId: randomUUID() }, SHARE, { input: { insightId: id } })
  expect(anew.data.shareInsight.share.path).toBe(share.path)
  await insights.hears(teamId, MemberRemovedSchema, { userId: manager.userId }, { occurredAtMs: Date.now() + 1000 })
  expect(await page()).not.toContain('Okafor')
})

test('tags of its quotes stand above an insight where its link grants them, as they are now', async () => {
  const { id, teamId, projectId, near, manager, share } = await aSharedInsight(insights)
  const page = async () => (await read(insights, teamId, share.path)).html
  const [waiting, how, elsewhere] = [newId(), newId(), newId()]
  const tag = (tagId: string, title: string, more: object = {}, at = 0) =>
    insights.hears(
      teamId,
      TagSavedSchema,
      { tagId, projectId, title, color: 'red', ...more },
      { occurredAtMs: Date.now() + at },
    )
  await tag(waiting, 'Waiting <without> news')
  await tag(how, 'Negative', { role: 'negative' })
  await tag(elsewhere, 'Of another project', { projectId: newId() })
  await insights.hears(teamId, HighlightSavedSchema, {
    ...{ highlightId: near, noteId: newId(), projectId, state: 'ACTIVE', text: 'They answered.' },
    ...{ tagIds: [waiting, how, elsewhere], isTimed: true, startMs: 707_000 },
  })
  const bare = await page()
  expect(bare).not.toContain('Waiting')
  expect(bare).toContain('<span class="at">11:47</span>')
  await insights.ask(manager, SHARE, { input: { insightId: id, markup: true } })
  const list = '<ul class="tags above" aria-label="Tags">'
  expect(await page()).toContain(`${list}<li class="t-red">Waiting &#60;without&#62; news</li></ul>`)
  await tag(waiting, 'Silence', { color: '"><script>' }, 1000)
  expect(await page()).toContain(`${list}<li class="t-grey">Silence</li></ul>`)
  await insights.hears(teamId, TagDeletedSchema, { tagId: waiting, projectId }, { occurredAtMs: Date.now() + 2000 })
  expect(await page()).not.toContain('Silence</li>')
})

test('a page is another one as soon as anything of it is another', async () => {
  const { id, teamId, projectId, near, manager, share } = await aSharedInsight(insights, { hidesNames: false })
  const page = async () => (await read(insights, teamId, share.path)).html
  const first = await page()
  expect(first).toContain('Dana Whitlock')
  const said = { highlightId: near, noteId: newId(), projectId, state: 'ACTIVE' }
  const later = { occurredAtMs: Date.now() + 1000 }
  await insights.hears(
    teamId,
    HighlightSavedSchema,
    { ...said, text: 'Said otherwise.', speakerName: 'Dana W.' },
    later,
  )
  expect(await page()).toContain('“Said otherwise.”')
  await insights.ask(manager, SHARE, { input: { insightId: id, hidesNames: true } })
  expect(await page()).not.toContain('Dana')
  await insights.ask(manager, UPDATE, { input: { insightId: id, title: 'Another title' } })
  expect(await page()).not.toContain('Another title')
  await insights.ask(manager, PUBLISH, { id })
  expect(await page()).toContain('<h1>Another title</h1>')
  // What rewrites words without telling a new moment, as the erasure of a person does.
  await insights.service.foundation.db.write(teamId, (tx) =>
    tx('shared_quote').where({ highlight_id: near }).update({ quote: '[…]' }),
  )
  expect(await page()).toContain('“[…]”')
  await insights.hears(teamId, HighlightDeletedSchema, said, { occurredAtMs: Date.now() + 2000 })
  expect(await page()).toContain('2 quotes are left out of this page.')
})

test('the cover that was published stands above, and is told to who keeps it', async () => {
  const { id, teamId, projectId, manager, share } = await aSharedInsight(insights)
  const coverFileId = newId()
  await insights.hears(teamId, FileProgressedSchema, { fileId: coverFileId, insightId: id, projectId, state: 'DONE' })
  await insights.ask(manager, UPDATE, { input: { insightId: id, coverFileId } })
  expect((await read(insights, teamId, share.path)).html).not.toContain('class="cover"')
  await insights.ask(manager, PUBLISH, { id })
  const { html } = await read(insights, teamId, share.path)
  expect(html).toContain(`<figure class="cover"><img src="/p/data/pictures/${id}/${coverFileId}?ticket=`)
  expect((await insights.told(teamId)).at(-1)?.sharedPictures?.fileIds).toEqual([coverFileId])
})

test('a recording in the text plays where the link lets it, and other files are left out', async () => {
  const { teamId, projectId, manager } = await aPublishedInsight(insights)
  const [recording, film, paper] = [newId(), newId(), newId()]
  const html = [recording, film, paper].map((fileId) => `<div data-file-id="${fileId}"></div>`).join('')
  const { data: made } = await insights.ask<{ createInsight: { id: string } }>(manager, CREATE, {
    input: { projectId, title: 'With files', content: { html: `<p>Hear this.</p>${html}` } },
  })
  const { id } = made.createInsight
  const told = (fileId: string, playsAs: string) =>
    insights.hears(teamId, FileProgressedSchema, { fileId, insightId: id, projectId, state: 'DONE', playsAs })
  await told(recording, 'AUDIO')
  await told(film, 'VIDEO')
  await told(paper, '')
  await insights.ask(manager, PUBLISH, { id })
  const { data } = await insights.ask<Shared>(manager, SHARE, { input: { insightId: id } })
  const { path } = data.shareInsight.share
  const mute = await read(insights, teamId, path)
  expect(mute.html).toContain('3 files are left out of this page.')
  expect(mute.headers.get('content-security-policy')).toContain("media-src 'none'")
  await insights.ask(manager, SHARE, { input: { insightId: id, playback: true } })
  const page = await read(insights, teamId, path)
  expect(page.headers.get('content-security-policy')).toContain("media-src 'self'")
  const player = (tag: string, fileId: string) =>
    `<${tag} controls playsinline preload="none" aria-label="Recording" src="/p/data/recordings/${id}/${fileId}?ticket=`
  expect(page.html).toContain(player('audio', recording))
  expect(page.html).toContain(player('video', film))
  expect(page.html).not.toContain(paper)
  expect(page.html).toContain('1 file is left out of this page.')
  expect((await insights.told(teamId)).at(-1)?.sharedPictures?.recordingIds).toEqual([recording, film, paper])
  await told(film, '')
  expect((await read(insights, teamId, path)).html).not.toContain(film)
})

test('a long insight is read in parts that weigh little each, and what is said of it stands above the first', async () => {
  const { teamId, projectId, manager } = await aPublishedInsight(insights)
  const paragraphs = manyWords(120_000).match(/.{1,600}/g) ?? []
  const markdown = paragraphs.map((words, at) => (at % 20 ? words : `## Claim ${at}\n\n${words}`)).join('\n\n')
  const { data: made } = await insights.ask<{ createInsight: { id: string } }>(manager, CREATE, {
    input: { projectId, title: 'All that was said', content: { markdown } },
  })
  const { id } = made.createInsight
  await insights.ask(manager, PUBLISH, { id })
  const { data } = await insights.ask<Shared>(manager, SHARE, { input: { insightId: id } })
  const { path } = data.shareInsight.share
  const pages: string[] = []
  for (let at: string | null = path; at; ) {
    // What whoever comes first adds to the address is kept with no page.
    await read(insights, teamId, `${at}${at.includes('?') ? '&' : '?'}shareToken=abcdefghijk1`)
    const { html, headers } = await read(insights, teamId, at)
    expect(html).not.toContain('abcdefghijk1')
    expect(headers.get('content-encoding')).toBe('gzip')
    expect(Number(headers.get('content-length'))).toBeLessThan(48_000)
    pages.push(html)
    const next = /<a href="([^"]+)">Next part<\/a>/.exec(html)?.[1]
    at = next ? `${path}${next}` : null
  }
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.flatMap((html) => html.match(/<h2>Claim/g) ?? [])).toHaveLength(Math.ceil(paragraphs.length / 20))
  expect(pages.map((html) => html.includes('min to read'))).toEqual(pages.map((_html, at) => at === 0))
  for (const html of pages) expect(html).toContain('<h1>All that was said</h1>')
})

test('whoever waits for words of a quote is told of the end of the link, and reads nothing', async () => {
  const { id, teamId, manager } = await aPublishedInsight(insights)
  const { data } = await insights.ask<Shared>(manager, SHARE, { input: { insightId: id } })
  const { path } = data.shareInsight.share
  const { system } = insights.service.foundation.db
  const looks: string[] = []
  const note = ({ sql, bindings }: { sql: string; bindings?: readonly unknown[] }): void => {
    if (sql.includes('"shared_quote"') && bindings?.includes(teamId)) looks.push(sql)
  }
  system.on('query', note)
  onTestFinished(() => void system.removeListener('query', note))
  const opened = read(insights, teamId, path)
  // It has looked for the words more than once, so that it waits.
  await vi.waitFor(() => expect(looks.length).toBeGreaterThan(2))
  await insights.ask(manager, 'mutation ($id: ID!) { endInsightShare(input: { insightId: $id }) { id } }', { id })
  expect((await opened).status).toBe(404)
})

test('a quote of a recording plays where the link lets it, once its clip is cut, and until the link ends', async () => {
  const { id, teamId, near, manager, share } = await aSharedInsight(insights)
  const clip = `<audio controls playsinline preload="none" aria-label="Clip" src="/p/data/clips/${id}/${near}?ticket=`
  const page = async () => (await read(insights, teamId, share.path)).html
  const told = (quotes: object[]) => insights.hears(teamId, QuotesPlayableSchema, { insightId: id, quotes })
  await told([{ highlightId: near, playsAs: 'AUDIO' }])
  expect(await page()).not.toContain('<audio')
  expect((await insights.told(teamId)).at(-1)?.sharedPictures?.quoteIds).toEqual([])
  await insights.ask(manager, SHARE, { input: { insightId: id, playback: true } })
  expect((await insights.told(teamId)).at(-1)?.sharedPictures?.quoteIds).toContain(near)
  const { html, headers } = await read(insights, teamId, share.path)
  expect(html).toContain(clip)
  expect(headers.get('content-security-policy')).toContain("media-src 'self'")
  // The quote of another project is none of this page, whatever is told of it.
  await told([
    { highlightId: near, playsAs: 'VIDEO' },
    { highlightId: newId(), playsAs: 'VIDEO' },
    { highlightId: near, playsAs: 'script' },
  ])
  expect((await page()).match(/<video|<audio/g)).toEqual(['<video'])
  await told([])
  expect(await page()).not.toContain('<video')
  await told([{ highlightId: near, playsAs: 'AUDIO' }])
  await insights.ask(manager, 'mutation ($id: ID!) { endInsightShare(input: { insightId: $id }) { id } }', { id })
  const kept = await insights.service.foundation.db.read(teamId, (tx) => tx('shared_clip').select('highlight_id'))
  expect(kept).toEqual([])
})
