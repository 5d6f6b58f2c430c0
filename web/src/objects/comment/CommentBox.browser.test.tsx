import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { of, throwError } from 'rxjs'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../ui/testing/show.tsx'
import { CommentBox } from './CommentBox.tsx'

const MEMBERS = { __typename: 'MemberPage', items: [{ __typename: 'Member', id: 't', name: 'Tomasz', removed: false }] }

/** Finds Tomasz below the words “to”; every other question fails. */
const link = new ApolloLink(({ operationName, variables }) => {
  if (operationName === 'MentionMembers' && variables.search === 'to') return of({ data: { members: MEMBERS } })
  return throwError(() => new TypeError('Failed to fetch'))
})

test('where members cannot be looked for that is said, and those whom other words found are not offered', async () => {
  await show(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <CommentBox label="Comment" verb="Send" subject="" takesFocus onSend={async () => true} />
    </ApolloProvider>,
  )
  await page.getByLabelText('Comment').fill('@to')
  await expect.element(page.getByRole('option', { name: 'Tomasz' })).toBeVisible()
  await userEvent.keyboard('m')
  await expect.element(page.getByText(/Members could not be looked for/)).toBeVisible()
  expect(page.getByRole('option').elements()).toEqual([])
})
