import { expect, test } from 'vitest'
import {
  BULK_IMPORT_LIMITS,
  CALL_POLICY,
  CLUSTERING,
  CONNECTION_FAILURES,
  COUNT_LIMITS,
  LIFETIMES_MS,
  RETENTION_DAYS,
  SIZE_LIMITS,
  SUBDOMAIN_LIMITS,
  TEXT_LIMITS,
} from './limits.ts'

test('the texts of the first hour have the lengths of the specification', () => {
  expect(TEXT_LIMITS).toMatchObject({
    groupName: 200,
    teamName: 200,
    userName: 100,
    email: 320,
    inviteMessage: 500,
    projectTitle: 200,
    projectSummary: 1000,
    noteTitle: 200,
    insightTitle: 200,
    tagTitle: 200,
    tagBoardTitle: 50,
    tagGroupTitle: 50,
    highlightText: 4000,
    richTextContent: 5e6,
    searchQuery: 2000,
  })
})

test('files, batches and counts stop where the specification says', () => {
  expect(SIZE_LIMITS).toMatchObject({
    attachmentBytes: 1e10,
    gifBytes: 2e6,
    imagePixels: 268402689,
    importFileBytes: 1e7,
  })
  expect(BULK_IMPORT_LIMITS).toEqual({ files: 500, bytes: 1e10, csvRows: 100_000, csvColumns: 200 })
  expect(COUNT_LIMITS).toMatchObject({
    projectsPerWorkspace: 200,
    groupsPerTeam: 50,
    membersPerGroup: 200,
    notesPerImport: 5000,
  })
  expect(SUBDOMAIN_LIMITS).toMatchObject({ min: 3, max: 50, label: 63, slug: 30, changes: 3 })
})

test('a session lives 30 days, an access token 15 minutes, trash 30 days', () => {
  expect(LIFETIMES_MS).toMatchObject({ session: 2_592_000_000, accessToken: 900_000, trash: 2_592_000_000 })
  expect(LIFETIMES_MS.emailSessionKey).toBe(604_800_000)
  expect(LIFETIMES_MS.notification).toBe(90 * 86_400_000)
})

test('calls are repeated as the specification says', () => {
  expect(CALL_POLICY.query).toEqual({ attempts: 5, firstDelayMs: 300, maxDelayMs: 2000 })
  expect(CALL_POLICY.retry).toEqual({ retries: 3, baseDelayMs: 1000 })
  expect(CONNECTION_FAILURES).toEqual({ cap: 20, downAbove: 10 })
})

test('retention and clustering offer the choices of the specification', () => {
  expect(RETENTION_DAYS).toEqual([30, 60, 90, 180, 365])
  expect(Object.values(CLUSTERING.strictness)).toEqual([5, 4, 3, 2, 1])
  expect(Object.values(CLUSTERING.clusterSizePercent)).toEqual([3, 5, 10, 15, 25])
})
