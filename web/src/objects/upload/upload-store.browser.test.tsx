import { expect, test } from 'vitest'
import { addFiles, type UploadDoor, uploadStore } from './upload-store.ts'

const place = (insightId: string) => ({ projectId: 'p', insightId })
const files = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => new File(['bytes'], `${name}-${at}.txt`, { lastModified: 1 }))

/** A door whose announcements wait in `begun` for their answers. */
function aDoor(isThere: boolean) {
  const begun: { name: string; answer: () => void }[] = []
  const announced: string[][] = []
  const given: string[] = []
  const door: UploadDoor = {
    begin: ({ file: { name } }) =>
      new Promise((resolve) => {
        const upload = { fileId: `id-${name}`, noteId: null, uploadUrl: '/nowhere' }
        begun.push({ name, answer: () => resolve(upload) })
      }),
    announced(those) {
      announced.push(those.map(({ file }) => file.name))
      return isThere
    },
    cancel: (fileId) => Promise.resolve(given.push(fileId)),
    token: () => Promise.resolve(null),
    reasonOf: String,
  }
  return { door, begun, announced, given }
}

const listed = (insightId: string) => uploadStore.list().filter((one) => one.insightId === insightId)

test('files of one drop are announced at once and get their places together, in order, before bytes are sent', async () => {
  const { door, begun, announced } = aDoor(true)
  addFiles(door, place('i1'), files(5, 'all'))
  await expect.poll(() => begun.length).toBe(5)
  expect(listed('i1').map(({ state }) => state)).toEqual(Array(5).fill('waiting'))
  for (const { answer } of begun.toReversed()) answer()
  await expect.poll(() => announced).toEqual([begun.map(({ name }) => name)])
  expect(listed('i1').map(({ fileId }) => fileId)).toEqual(begun.map(({ name }) => `id-${name}`))
})

test('files that have no place any more by the time they have ids are given up', async () => {
  const { door, begun, given } = aDoor(false)
  addFiles(door, place('i2'), files(4, 'late'))
  await expect.poll(() => begun.length).toBe(4)
  for (const { answer } of begun) answer()
  await expect.poll(() => given).toEqual(begun.map(({ name }) => `id-${name}`))
  expect(listed('i2')).toEqual([])
})
