import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { ApolloProvider } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../ui/testing/show.tsx'
import { Cover } from '../Cover.tsx'
import { readFilesAgain, useBlockFile } from './block-file.ts'
import { ComingFile, isHere } from './ComingFile.tsx'

const ID = '0195aaaa-0000-7000-8000-000000000001'
const FILE = {
  ...{ __typename: 'File', id: ID, name: 'plan.bin', fileType: 'OTHER', mimeType: '', size: 3, durationMs: null },
  ...{ streamUrl: null, hlsUrl: null, downloadUrl: '/plan', posterUrl: null, peaks: null, storyboard: null },
  ...{ processing: { __typename: 'FileProcessing', state: 'DONE', progress: 1, error: null }, removed: null },
}
const missing = new CombinedGraphQLErrors({ errors: [{ message: 'no', extensions: { errorCode: 'NotFound' } }] })
const offline = new TypeError('Failed to fetch')

/** Parts over a server that answers with a file or an error, as it is told. */
function serverOf(first: object) {
  let answer = first
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        if (answer instanceof Error) return observer.error(answer)
        observer.next({ data: { file: answer } })
        observer.complete()
      }),
  )
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  return {
    within: (part: ReactNode) => <ApolloProvider client={client}>{part}</ApolloProvider>,
    answers: (next: object) => {
      answer = next
    },
  }
}

function Shown() {
  const standing = useBlockFile(ID)
  return isHere(standing) ? (
    <p>{standing.file?.name} is here</p>
  ) : (
    <ComingFile standing={standing} edit={undefined} what="a file" />
  )
}

const gone = () => page.getByText('A file that is gone, or that you may not open.')
const here = () => page.getByText('plan.bin is here')

test('a file that was closed is read again when it changed, one that was removed is gone, also where it is drawn next', async () => {
  const { within, answers } = serverOf(missing)
  const shown = await show(within(<Shown />))
  await expect.element(gone()).toBeVisible()
  answers(FILE)
  readFilesAgain([ID])
  await expect.element(here()).toBeVisible()
  answers(missing)
  readFilesAgain([ID])
  await expect.element(gone()).toBeVisible()
  await shown.unmount()
  await show(within(<Shown />))
  await expect.element(gone()).toBeVisible()
})

test('without a connection a file did not load and is asked for again; one that is known stays', async () => {
  const { within, answers } = serverOf(offline)
  await show(within(<Shown />))
  await expect.element(page.getByText('A file that did not load.')).toBeVisible()
  answers(FILE)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(here()).toBeVisible()
  answers(offline)
  readFilesAgain([ID])
  await expect.element(here()).toBeVisible()
})

test('a cover that came to nothing has no frame', async () => {
  const failed = { ...FILE.processing, state: 'FAILED' }
  const coming = { ...FILE.processing, state: 'UPLOADING' }
  const { within, answers } = serverOf({ ...FILE, processing: coming })
  const shown = await show(within(<Cover fileId={ID} />))
  const frames = () => shown.container.querySelectorAll('[data-cover]').length
  await expect.poll(frames).toBe(1)
  for (const ended of [FILE, { ...FILE, processing: failed }, { ...FILE, removed: { __typename: 'R', at: '2026' } }]) {
    answers({ ...FILE, processing: coming })
    readFilesAgain([ID])
    await expect.poll(frames).toBe(1)
    answers(ended)
    readFilesAgain([ID])
    await expect.poll(frames).toBe(0)
  }
})
