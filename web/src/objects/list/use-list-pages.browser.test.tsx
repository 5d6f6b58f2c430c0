import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../ui/testing/show.tsx'
import type { NoteRow } from '../note/note-columns.tsx'
import { NOTE_LIST } from './note-kind.ts'
import { useListPages } from './use-list-pages.ts'

const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() })
let isRefused = false

/** Notes that are called by what is looked for. */
const KIND: typeof NOTE_LIST = {
  ...NOTE_LIST,
  readPage: (_client, { query: { search } }) => {
    if (isRefused) return Promise.reject(new Error('Refused'))
    const row = { id: '1', title: `About ${search}` } as NoteRow
    return Promise.resolve({ rows: [row], total: 1, totalIsAtLeast: false, peopleCount: 0, nextCursor: null })
  },
}

function Listed() {
  const [search, setSearch] = useState('upload')
  const { pages, error, readAgain } = useListPages(KIND, { query: { search }, collapsed: [], skip: false })
  return (
    <>
      <p>{pages ? pages.all.rows.map(({ title }) => title).join(', ') : 'No rows'}</p>
      <p>{error ? 'It failed' : 'All well'}</p>
      <button type="button" onClick={() => setSearch('payout')}>
        Ask something else
      </button>
      <button type="button" onClick={() => void readAgain()}>
        Read again
      </button>
    </>
  )
}

test('a question that is refused shows no rows of the one before; what cannot be read again stays and is told', async () => {
  isRefused = false
  await show(
    <ApolloProvider client={client}>
      <Listed />
    </ApolloProvider>,
  )
  await expect.element(page.getByText('About upload')).toBeVisible()
  isRefused = true
  await page.getByRole('button', { name: 'Read again' }).click()
  await expect.element(page.getByText('It failed')).toBeVisible()
  await expect.element(page.getByText('About upload')).toBeVisible()
  await page.getByRole('button', { name: 'Ask something else' }).click()
  await expect.element(page.getByText('No rows')).toBeVisible()
  isRefused = false
  await page.getByRole('button', { name: 'Read again' }).click()
  await expect.element(page.getByText('About payout')).toBeVisible()
  await expect.element(page.getByText('All well')).toBeVisible()
})
