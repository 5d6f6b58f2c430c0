import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { of, throwError } from 'rxjs'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../ui/testing/show.tsx'
import { Palette } from './Palette.tsx'

const HIT = {
  ...{ __typename: 'SearchHit', id: 'p', type: 'PROJECT', noteId: null, blockId: null, breadcrumbs: [] },
  preview: {
    __typename: 'SearchPreview',
    title: [{ __typename: 'SearchText', text: 'Payout clarity', match: false }],
    content: [],
  },
}

/** Finds a project below the word “pay”; every other question fails. */
const link = new ApolloLink(({ variables }) =>
  variables.query === 'pay'
    ? of({ data: { search: { __typename: 'SearchPage', items: [HIT] } } })
    : throwError(() => new TypeError('Failed to fetch')),
)

test('where the workspace cannot be looked through that is said, and what other words found is not offered', async () => {
  await show(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <Palette onClose={() => undefined} onKeys={() => undefined} />
    </ApolloProvider>,
  )
  await page.getByRole('combobox').fill('pay')
  await expect.element(page.getByRole('option', { name: /Payout clarity/ })).toBeVisible()
  await userEvent.keyboard('z')
  await expect.element(page.getByText(/could not be looked through/)).toBeVisible()
  expect(page.getByRole('option', { name: /Payout clarity/ }).elements()).toEqual([])
  await expect.element(page.getByRole('option', { name: /Search for/ })).toBeVisible()
})
