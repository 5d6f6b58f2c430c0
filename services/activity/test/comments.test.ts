import { MemberRemovedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { InsightSavedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import {
  HighlightDeletedSchema,
  NoteDeletedSchema,
  ProjectAccessSetSchema,
  ProjectSavedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { mentionOf } from '@verbatim/contracts/mentions.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { auditedActs } from '@verbatim/kit/testing/audited-acts.ts'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { startActivity } from './start-activity.ts'

const activity = await startActivity()
afterAll(() => activity[Symbol.asyncDispose]())

const ADD = `mutation ($input: AddCommentInput!) { addComment(input: $input) {
  comment { id body author { id } mentions { id } viewerCan { edit delete } }
  thread { id subject root quote commentCount resolvedAt viewerCan { reply resolve } } unreached { id } } }`
const LIST = `query ($subject: ID!, $show: ShownThreads) { commentThreads(subject: $subject, show: $show) {
  total items { id subject quote subjectGone commentCount comments { id body editedAt } } } }`
const RESOLVE = `mutation ($id: ID!) { resolveThread(input: { threadId: $id }) { resolvedAt resolvedBy { id } } }`
const EDIT = `mutation ($id: ID!, $body: String!) { editComment(input: { commentId: $id, body: $body }) {
  comment { body editedAt } unreached { id } } }`
const DELETE = `mutation ($id: ID!) { deleteComment(input: { commentId: $id }) { commentId thread { commentCount } } }`

type Added = {
  addComment: {
    comment: { id: string; body: string; author: { id: string }; viewerCan: { edit: boolean; delete: boolean } }
    thread: {
      id: string
      subject: string
      root: string
      quote: string
      commentCount: number
      resolvedAt: string | null
    }
    unreached: { id: string }[]
  }
}
type Listed = {
  commentThreads: {
    total: number
    items: { id: string; subject: string; subjectGone: boolean; commentCount: number; comments: { body: string }[] }[]
  }
}

test('a thread about a highlight stands on the page of its note, and colleagues answer in it', async () => {
  const team = await activity.aTeam()
  const subject = `noteHighlight:${team.highlightId}`
  const begun = await activity.ask<Added>(team.ines, ADD, { input: { subject, body: ' Can we show her voice? ' } })
  const { thread, comment } = begun.data.addComment
  expect(comment).toMatchObject({ body: 'Can we show her voice?', author: { id: team.ines.userId } })
  expect(thread).toMatchObject({ subject, root: `note:${team.noteId}`, quote: 'Verifying what? By who?' })

  await activity.ask(team.tomasz, ADD, { input: { threadId: thread.id, body: 'Until November.' } })
  const listed = await activity.ask<Listed>(team.viewer, LIST, { subject: `note:${team.noteId}` })
  expect(listed.data.commentThreads.items).toMatchObject([
    { id: thread.id, commentCount: 2, comments: [{ body: 'Can we show her voice?' }, { body: 'Until November.' }] },
  ])
  expect(await activity.told(team.teamId)).toContain('verbatim.activity.CommentThreadChanged')
})

test('a retry with the same id says it once', async () => {
  const team = await activity.aTeam()
  const input = { id: newId(), subject: `note:${team.noteId}`, body: 'Once' }
  const first = await activity.ask<Added>(team.ines, ADD, { input })
  const again = await activity.ask<Added>(team.ines, ADD, { input })
  expect(again.data.addComment.thread.id).toBe(first.data.addComment.thread.id)
  const listed = await activity.ask<Listed>(team.ines, LIST, { subject: input.subject })
  expect(listed.data.commentThreads).toMatchObject({ total: 1, items: [{ commentCount: 1 }] })
  const taken = await activity.ask<Added>(team.tomasz, ADD, { input })
  expect(taken.errors?.[0]?.extensions).toMatchObject({ errorCode: 'ValidationError' })
})

test('a thread is resolved by who began it or may write, and an answer opens it again', async () => {
  const team = await activity.aTeam()
  const subject = `note:${team.noteId}`
  const { thread } = (await activity.ask<Added>(team.ines, ADD, { input: { subject, body: 'Settled?' } })).data
    .addComment
  const refused = await activity.ask(team.viewer, RESOLVE, { id: thread.id })
  expect(refused.errors?.[0]?.extensions).toMatchObject({ errorCode: 'Forbidden' })
  await activity.ask(team.tomasz, RESOLVE, { id: thread.id })
  const open = await activity.ask<Listed>(team.ines, LIST, { subject })
  expect(open.data.commentThreads.total).toBe(0)
  const resolved = await activity.ask<Listed>(team.ines, LIST, { subject, show: 'RESOLVED' })
  expect(resolved.data.commentThreads.total).toBe(1)
  const answer = await activity.ask<Added>(team.viewer, ADD, { input: { threadId: thread.id, body: 'Not yet.' } })
  expect(answer.data.addComment.thread).toMatchObject({ resolvedAt: null, commentCount: 2 })
})

test('nobody changes another’s words; with full access they can be taken away, and the last takes its thread', async () => {
  const team = await activity.aTeam()
  const subject = `note:${team.noteId}`
  const { comment, thread } = (await activity.ask<Added>(team.ines, ADD, { input: { subject, body: 'Mine' } })).data
    .addComment
  const edited = await activity.ask(team.manager, EDIT, { id: comment.id, body: 'Theirs' })
  expect(edited.errors?.[0]?.extensions).toMatchObject({ errorCode: 'Forbidden' })
  const own = await activity.ask(team.ines, EDIT, { id: comment.id, body: 'Still mine' })
  expect(own.data).toMatchObject({ editComment: { comment: { body: 'Still mine', editedAt: expect.any(String) } } })
  const notTheirs = await activity.ask(team.tomasz, DELETE, { id: comment.id })
  expect(notTheirs.errors?.[0]?.extensions).toMatchObject({ errorCode: 'Forbidden' })
  const gone = await activity.ask(team.manager, DELETE, { id: comment.id })
  // What was said goes with it.
  expect(await auditedActs(activity.service.foundation.db, team.teamId)).toEqual([
    { act: 'comment.deleted', objectId: comment.id, objectName: '', metadata: {} },
  ])
  expect(gone.data).toMatchObject({ deleteComment: { thread: null } })
  const answer = await activity.ask(team.ines, ADD, { input: { threadId: thread.id, body: 'Hello?' } })
  expect(answer.errors?.[0]?.extensions).toMatchObject({ errorCode: 'NotFound' })
})

test('what was said about a highlight that is gone stays on the page, until that goes too', async () => {
  const team = await activity.aTeam()
  const [subject, page] = [`noteHighlight:${team.highlightId}`, `note:${team.noteId}`]
  await activity.ask(team.ines, ADD, { input: { subject, body: 'About these words' } })
  const { highlightId, noteId, projectId } = team
  await activity.hears(team.teamId, HighlightDeletedSchema, { highlightId, noteId, projectId })
  const listed = await activity.ask<Listed>(team.ines, LIST, { subject: page })
  expect(listed.data.commentThreads.items).toMatchObject([{ subjectGone: true, subject }])
  await activity.hears(team.teamId, NoteDeletedSchema, { noteId, projectId })
  const after = await activity.ask<Listed>(team.ines, LIST, { subject: page })
  expect(after.errors?.[0]?.extensions).toMatchObject({ errorCode: 'NotFound' })
})

test('who may not read the page reads no thread of it, by any of its ids', async () => {
  const team = await activity.aTeam()
  const subject = `note:${team.noteId}`
  const { comment, thread } = (await activity.ask<Added>(team.ines, ADD, { input: { subject, body: 'Secret' } })).data
    .addComment
  const grants = [{ userId: team.ines.userId, level: 'FULL' }]
  await activity.hears(team.teamId, ProjectAccessSetSchema, { projectId: team.projectId, grants })
  for (const asker of [team.tomasz, team.viewer, team.stranger])
    for (const [query, variables] of [
      [LIST, { subject }],
      ['query ($id: ID!) { commentThread(id: $id) { id } }', { id: thread.id }],
      ['query ($id: ID!) { threadOfComment(commentId: $id) { id } }', { id: comment.id }],
      [ADD, { input: { threadId: thread.id, body: 'Hi' } }],
      [ADD, { input: { subject, body: 'Hi' } }],
      [EDIT, { id: comment.id, body: 'Hi' }],
      [DELETE, { id: comment.id }],
      [RESOLVE, { id: thread.id }],
    ] as const)
      expect((await activity.ask(asker, query, variables)).errors?.[0]?.extensions).toMatchObject({
        errorCode: 'NotFound',
      })
  const counts = await activity.ask<{ _entities: { openThreadCount: number }[] }>(
    team.tomasz,
    'query ($of: [_Any!]!) { _entities(representations: $of) { ... on Note { openThreadCount } } }',
    { of: [{ __typename: 'Note', id: team.noteId }] },
  )
  expect(counts.data._entities).toEqual([{ openThreadCount: 0 }])
})

test('who is refused what is there stands in the log with what it was, and who asks for nothing does not', async () => {
  const team = await activity.aTeam()
  const subject = `note:${team.noteId}`
  const { comment, thread } = (await activity.ask<Added>(team.ines, ADD, { input: { subject, body: 'Secret' } })).data
    .addComment
  const grants = [{ userId: team.ines.userId, level: 'FULL' }]
  await activity.hears(team.teamId, ProjectAccessSetSchema, { projectId: team.projectId, grants })
  const logged = vi.spyOn(activity.service.foundation.log, 'info')
  onTestFinished(() => logged.mockRestore())
  const refusedTo = async (asker: Actor, query: string, variables: object) => {
    logged.mockClear()
    const { errors } = await activity.ask(asker, query, { ...variables })
    expect(errors?.[0]?.extensions).toMatchObject({ errorCode: 'NotFound' })
    return logged.mock.calls.filter(([, told]) => told === 'access refused').map(([line]) => line)
  }
  const byThread = 'query ($id: ID!) { commentThread(id: $id) { id } }'
  const who = { teamId: team.teamId, userId: team.tomasz.userId }
  expect(await refusedTo(team.tomasz, LIST, { subject })).toMatchObject([
    { ...who, refused: { type: 'page', id: subject } },
  ])
  expect(await refusedTo(team.tomasz, byThread, { id: thread.id })).toMatchObject([
    { ...who, refused: { type: 'thread', id: thread.id } },
  ])
  expect(await refusedTo(team.tomasz, EDIT, { id: comment.id, body: 'Hi' })).toMatchObject([
    { ...who, refused: { type: 'comment', id: comment.id } },
  ])
  // What is not there, or is another workspace's, was refused to nobody.
  expect(await refusedTo(team.tomasz, byThread, { id: newId() })).toEqual([])
  expect(await refusedTo(team.stranger, byThread, { id: thread.id })).toEqual([])
  await activity.hears(team.teamId, NoteDeletedSchema, { noteId: team.noteId, projectId: team.projectId })
  expect(await refusedTo(team.tomasz, byThread, { id: thread.id })).toEqual([])
})

test('a draft insight is nothing to readers, and an archived project is only read', async () => {
  const team = await activity.aTeam()
  const insightId = newId()
  const insight = { insightId, projectId: team.projectId, title: 'Silence loses carriers' }
  await activity.hears(team.teamId, InsightSavedSchema, { ...insight, published: false })
  const input = { subject: `insight:${insightId}`, body: 'Who says so?' }
  expect((await activity.ask(team.viewer, ADD, { input })).errors?.[0]?.extensions).toMatchObject({
    errorCode: 'NotFound',
  })
  expect((await activity.ask<Added>(team.ines, ADD, { input })).errors).toBeUndefined()
  await activity.hears(team.teamId, InsightSavedSchema, { ...insight, published: true })
  expect((await activity.ask<Added>(team.viewer, ADD, { input })).errors).toBeUndefined()
  await activity.hears(team.teamId, ProjectSavedSchema, { projectId: team.projectId, title: 'x', archived: true })
  expect((await activity.ask(team.ines, ADD, { input })).errors?.[0]?.extensions).toMatchObject({
    errorCode: 'InvalidOperation',
  })
})

const REACT = `mutation ($id: ID!, $emoji: String!, $reacts: Boolean!) {
  reactToComment(input: { commentId: $id, emoji: $emoji, reacts: $reacts }) {
    reactions { emoji count viewerReacted members { id } } } }`

test('a comment is answered by a sign, once by each, taken back by who gave it, and gone with them', async () => {
  const team = await activity.aTeam()
  const input = { subject: `note:${team.noteId}`, body: 'Shall we?' }
  const { comment } = (await activity.ask<Added>(team.ines, ADD, { input })).data.addComment
  const react = (asker: typeof team.ines, emoji: string, reacts = true) =>
    activity.ask(asker, REACT, { id: comment.id, emoji, reacts })
  await react(team.tomasz, '👀')
  await react(team.viewer, '👍')
  await react(team.viewer, '👍')
  expect((await react(team.ines, '👍')).data).toEqual({
    reactToComment: {
      reactions: [
        { emoji: '👀', count: 1, viewerReacted: false, members: [{ id: team.tomasz.userId }] },
        { emoji: '👍', count: 2, viewerReacted: true, members: [{ id: team.viewer.userId }, { id: team.ines.userId }] },
      ],
    },
  })
  const facts = (await activity.told(team.teamId)).length
  await react(team.ines, '👍')
  expect((await activity.told(team.teamId)).length).toBe(facts)
  expect((await react(team.tomasz, '👀', false)).data).toMatchObject({
    reactToComment: { reactions: [{ emoji: '👍' }] },
  })
  await activity.hears(team.teamId, MemberRemovedSchema, { userId: team.viewer.userId })
  expect((await react(team.tomasz, '👀', false)).data).toMatchObject({
    reactToComment: { reactions: [{ emoji: '👍', count: 1, members: [{ id: team.ines.userId }] }] },
  })
  for (const emoji of ['👎', 'x', '', '👍👍'])
    expect((await react(team.ines, emoji)).errors?.[0]?.extensions).toMatchObject({ errorCode: 'ValidationError' })
  expect((await react(team.stranger, '👍')).errors?.[0]?.extensions).toMatchObject({ errorCode: 'NotFound' })
  await activity.ask(team.ines, DELETE, { id: comment.id })
  expect((await react(team.ines, '👍')).errors?.[0]?.extensions).toMatchObject({ errorCode: 'NotFound' })
})

test('a block of an insight and a moment of a recording are commented on, and keep their words', async () => {
  const team = await activity.aTeam()
  const insightId = newId()
  const told = { insightId, projectId: team.projectId, title: 'Silence loses carriers', published: true }
  await activity.hears(team.teamId, InsightSavedSchema, told)
  const block = `insight:${insightId}/block:${newId()}`
  const moment = `note:${team.noteId}/file:${newId()}/moment:90500`
  const begin = async (subject: string, quote?: string) =>
    (await activity.ask<Added>(team.viewer, ADD, { input: { subject, quote, body: 'Here' } })).data.addComment.thread
  expect(await begin(block, '  Nobody\nknows. ')).toMatchObject({
    ...{ subject: block, root: `insight:${insightId}`, quote: 'Nobody knows.' },
  })
  expect(await begin(moment)).toMatchObject({ root: `note:${team.noteId}`, quote: 'Dana Whitlock, interview' })
  expect((await begin(block, 'x'.repeat(500))).quote).toHaveLength(400)
  const places = 'query ($subject: ID!) { threadPlaces(subject: $subject) { id subject } }'
  expect((await activity.ask(team.viewer, places, { subject: moment })).data).toMatchObject({
    threadPlaces: [{ subject: moment }],
  })
  const listed = await activity.ask<Listed>(team.viewer, LIST, { subject: `insight:${insightId}` })
  expect(listed.data.commentThreads.items).toMatchObject([
    { subject: block, subjectGone: false },
    { subject: block, subjectGone: false },
  ])
  const refused = [
    `insight:${insightId}/block`,
    `insight:${insightId}/moment:1`,
    `insight:${insightId}/block:a/block:b`,
    `note:${team.noteId}/moment:1`,
    `note:${team.noteId}/file:${newId()}/moment:-1`,
    `note:${team.noteId}/file:${newId()}/moment:01`,
    `noteHighlight:${team.highlightId}/block:a`,
  ]
  for (const subject of refused)
    expect(
      (await activity.ask(team.ines, ADD, { input: { subject, body: 'x' } })).errors?.[0]?.extensions,
    ).toMatchObject({
      errorCode: 'NotFound',
    })
  const whole = { subject: `note:${team.noteId}`, quote: 'Words', body: 'x' }
  expect((await activity.ask(team.ines, ADD, { input: whole })).errors?.[0]?.extensions).toMatchObject({
    errorCode: 'ValidationError',
  })
  expect((await activity.ask(team.stranger, places, { subject: block })).errors?.[0]?.extensions).toMatchObject({
    errorCode: 'NotFound',
  })
})

test('what is no comment is refused with a reason', async () => {
  const team = await activity.aTeam()
  const subject = `note:${team.noteId}`
  const refusals = [
    [{ subject, body: '   ' }, 'ValidationError'],
    [{ subject, body: 'x'.repeat(10_001) }, 'ValidationError'],
    [{ subject, body: Array.from({ length: 51 }, () => mentionOf(newId())).join(' ') }, 'ValidationError'],
    [{ body: 'Where?' }, 'ValidationError'],
    [{ subject, threadId: newId(), body: 'Where?' }, 'ValidationError'],
    [{ subject, id: 'abc', body: 'Which?' }, 'ValidationError'],
    [{ subject: `project:${team.projectId}`, body: 'x' }, 'NotFound'],
    [{ subject: 'note:%%%', body: 'x' }, 'NotFound'],
    [{ threadId: newId(), body: 'x' }, 'NotFound'],
  ] as const
  for (const [input, errorCode] of refusals)
    expect((await activity.ask(team.ines, ADD, { input })).errors?.[0]?.extensions).toMatchObject({ errorCode })
})

test('a thread of 5,000 comments opens at its end, and is read back to the first and from a link to it', async () => {
  const team = await activity.aTeam()
  const subject = `note:${team.noteId}`
  const begun = await activity.ask<Added>(team.ines, ADD, { input: { subject, body: 'Comment 1' } })
  const { thread, comment } = begun.data.addComment
  // As many as a person would need days to write; each as the service keeps them.
  await activity.service.foundation.db.write(team.ines.teamId, (tx) =>
    tx.raw(
      `insert into comment (id, team_id, thread_id, author_id, body, created_at)
       select gen_random_uuid(), team_id, thread_id, author_id, 'Comment ' || nth, created_at + nth * interval '1 second'
       from comment, generate_series(2, 5000) as nth where comment.thread_id = :threadId`,
      { threadId: thread.id },
    ),
  )
  const opened = await activity.ask<Read>(
    team.viewer,
    'query ($id: ID!) { commentThread(id: $id) { comments { id body } } }',
    { id: thread.id },
  )
  const lastFifty = Array.from({ length: 50 }, (_, at) => ({ body: `Comment ${4951 + at}` }))
  expect(opened.data.commentThread).toMatchObject({ comments: lastFifty })
  const READ = `query ($id: ID!, $before: ID) { commentThread(id: $id) { comments(last: 200, before: $before) { id body } } }`
  type Read = { commentThread: { comments: { id: string; body: string }[] } }
  const bodies: string[] = []
  for (let before: string | null = null, isWhole = false; !isWhole; ) {
    const read: { data: Read } = await activity.ask<Read>(team.viewer, READ, { id: thread.id, before })
    const { comments } = read.data.commentThread
    bodies.unshift(...comments.map(({ body }) => body))
    before = comments[0]?.id ?? null
    isWhole = comments.length < 200
  }
  expect(bodies).toEqual(Array.from({ length: 5000 }, (_, at) => `Comment ${at + 1}`))
  const link = await activity.ask<{ threadOfComment: { id: string } }>(
    team.viewer,
    'query ($id: ID!) { threadOfComment(commentId: $id) { id } }',
    { id: comment.id },
  )
  expect(link.data.threadOfComment.id).toBe(thread.id)
})
