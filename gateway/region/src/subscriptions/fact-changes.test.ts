import { create, type DescMessage, type MessageInitShape, toBinary } from '@bufbuild/protobuf'
import { CommentThreadChangedSchema, InboxChangedSchema } from '@verbatim/contracts/gen/events/activity_pb.ts'
import {
  ConnectionUpdatedSchema,
  MemberRemovedSchema,
  SignInSettingsChangedSchema,
  UserGroupDeletedSchema,
  UserGroupMembersChangedSchema,
  WorkspaceCreatedSchema,
} from '@verbatim/contracts/gen/events/identity_pb.ts'
import { InsightSavedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import {
  FolderDeletedSchema,
  HighlightSavedSchema,
  NoteTextChangedSchema,
  ProjectAccessSetSchema,
  ViewSavedSchema,
  WorkspaceTagChangedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import type { Envelope } from '@verbatim/kit/events/event-bus.ts'
import { expect, test } from 'vitest'
import { createDraftFilter } from './draft-filter.ts'
import { type Change, changedMembers, changesAccess, changesOf } from './fact-changes.ts'

const fact = <T extends DescMessage>(schema: T, message: MessageInitShape<T>, teamId = 'team'): Envelope => ({
  id: 'f',
  type: schema.typeName,
  teamId,
  payload: toBinary(schema, create(schema, message)),
  actorId: null,
  trace: null,
  occurredAtMs: 0,
})

test('a highlight changes its note, its note’s highlights and its project', () => {
  const place = { noteId: 'n', projectId: 'p' }
  expect(changesOf(fact(HighlightSavedSchema, { ...place, highlightId: 'h' }))).toEqual([
    { of: 'HIGHLIGHTS', noteId: 'n', changedIds: ['h'], removedIds: [] },
    { of: 'NOTE', noteId: 'n' },
    { of: 'PROJECT', projectId: 'p', objectType: 'HIGHLIGHT', objectIds: ['h'] },
  ])
})

test('text that changed is a change of the note', () => {
  expect(changesOf(fact(NoteTextChangedSchema, { noteId: 'n', projectId: 'p' }))).toContainEqual({
    of: 'NOTE',
    noteId: 'n',
  })
})

test('what may have disappeared from view is told to those who cannot see it any more', () => {
  const gone = { of: 'WORKSPACE', visibility: true }
  expect(changesOf(fact(FolderDeletedSchema, { folderId: 'x' }))).toMatchObject([gone])
  expect(changesOf(fact(ProjectAccessSetSchema, { projectId: 'p' }))).toContainEqual(expect.objectContaining(gone))
})

test('a saved view changes its project; of a member’s own view the id stays with its facts', () => {
  const saved = { viewId: 'v', projectId: 'p' }
  const change = { of: 'PROJECT', projectId: 'p', objectType: 'VIEW' }
  expect(changesOf(fact(ViewSavedSchema, saved))).toEqual([{ ...change, objectIds: ['v'] }])
  expect(changesOf(fact(ViewSavedSchema, { ...saved, ownerId: 'u' }))).toEqual([{ ...change, objectIds: [] }])
})

test('a view over projects is told to the workspace, by its id where it is everybody’s', () => {
  const change = { of: 'WORKSPACE', objectType: 'VIEW', visibility: true }
  expect(changesOf(fact(ViewSavedSchema, { viewId: 'v' }))).toEqual([{ ...change, objectIds: ['v'] }])
  expect(changesOf(fact(ViewSavedSchema, { viewId: 'v', ownerId: 'u' }))).toEqual([{ ...change, objectIds: [] }])
})

test('a tag of the workspace that was changed is told to everybody', () => {
  expect(changesOf(fact(WorkspaceTagChangedSchema, { workspaceTagId: 't' }))).toEqual([
    { of: 'WORKSPACE', objectType: 'TAG', objectIds: ['t'] },
  ])
})

test('a comment is told by the page on which it stands, an inbox by its member', () => {
  const thread = fact(CommentThreadChangedSchema, { threadId: 't', subject: 'noteHighlight:h', root: 'note:n' })
  expect(changesOf(thread)).toEqual([{ of: 'WORKSPACE', objectType: 'COMMENT_THREAD', objectIds: ['note:n'] }])
  const ofDraft = fact(CommentThreadChangedSchema, {
    threadId: 't',
    subject: 'insight:i/draft/block:b',
    root: 'insight:i',
  })
  expect(changesOf(ofDraft)).toMatchObject([{ objectIds: ['insight:i/draft'] }])
  expect(changesOf(fact(InboxChangedSchema, { userId: 'u' }))).toEqual([
    { of: 'WORKSPACE', objectType: 'INBOX', objectIds: ['u'] },
  ])
})

test('a changed connection, and whatever else says how people sign in, is told without which', () => {
  const told = [{ of: 'WORKSPACE', objectType: 'SIGN_IN', objectIds: [] }]
  expect(changesOf(fact(ConnectionUpdatedSchema, { type: 'connection_updated', connectionId: 'c' }))).toEqual(told)
  expect(changesOf(fact(SignInSettingsChangedSchema, {}))).toEqual(told)
})

test('facts that nobody watches change nothing', () => {
  expect(changesOf(fact(WorkspaceCreatedSchema, { teamId: 'team' }))).toEqual([])
})

test('facts say whom they are about and whether they change access', () => {
  expect(changedMembers(fact(MemberRemovedSchema, { userId: 'u' }))).toEqual(['u'])
  expect(changedMembers(fact(UserGroupMembersChangedSchema, { groupId: 'g', userIds: ['u', 'v'] }))).toEqual(['u', 'v'])
  expect(changesAccess(fact(UserGroupDeletedSchema, { groupId: 'g', userIds: ['u'] }))).toBe(true)
  expect(changesAccess(fact(ProjectAccessSetSchema, { projectId: 'p' }))).toBe(true)
  expect(changesAccess(fact(HighlightSavedSchema, {}))).toBe(false)
})

test('saving a draft again and again is nobody’s business, taking an insight back is', () => {
  const told = createDraftFilter()
  const saved = (published: boolean): Change[] =>
    changesOf(fact(InsightSavedSchema, { insightId: 'i', projectId: 'p', published }))
      .filter(({ of }) => of === 'WORKSPACE')
      .flatMap(told)
  const change = { of: 'WORKSPACE', objectType: 'INSIGHT', objectIds: ['i'] }
  expect([false, false, true, false, false].map(saved)).toEqual([
    [{ ...change, visibility: true }],
    [],
    [change],
    [{ ...change, visibility: true }],
    [],
  ])
})
