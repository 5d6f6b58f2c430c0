import { beforeAll, expect, test } from 'vitest'
import { openOperations } from './operation-job.ts'

// Commands of operators as Jobs of the region's chart, on the cluster of KUBECONFIG with a try-out on it: under their own
// ServiceAccount and network policy, with the settings of the release and a volume that one Job leaves to the next.

const operations = openOperations(process.env.CLUSTER_NAMESPACE || 'verbatim')
const archive = `/kept/${Date.now()}`

beforeAll(() => operations.keepArchives('1Gi'))

test('a Job writes an archive, and another one finds it where it was left', async () => {
  const backup = await operations.operate('backup-region', '--to', archive)
  expect(backup).toEqual({ code: 0, said: expect.stringContaining(`workspaces\t${archive}`) })
  const again = await operations.operate('backup-region', '--to', archive)
  expect(again).toEqual({ code: 1, said: expect.stringContaining('holds a whole archive already') })
})

test('a Job reaches the queues of its region, and what is asked wrongly ends with 2', async () => {
  expect(await operations.operate('redrive-jobs', 'notes')).toEqual({
    code: 0,
    said: expect.stringContaining('handed out again'),
  })
  expect(await operations.operate('redrive-jobs', 'nobody')).toEqual({
    code: 2,
    said: expect.stringContaining('Name one of'),
  })
})
