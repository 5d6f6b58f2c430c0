import { ApolloLink, gql, Observable } from '@apollo/client'
import { expect, test, vi } from 'vitest'
import { createGraphClient } from './graph-client.ts'

test('what is read again while an older answer is on its way shows what is true now', async () => {
  const asked: ((answer: string) => void)[] = []
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        asked.push((name) => {
          observer.next({ data: { workspace: { __typename: 'Workspace', id: '1', name } } })
          observer.complete()
        })
      }),
  )
  const client = createGraphClient(link)
  const shown = client.watchQuery<{ workspace: { name: string } }>({ query: gql`query { workspace { id name } }` })
  const names: (string | undefined)[] = []
  shown.subscribe(({ data }) => names.push((data as { workspace?: { name: string } } | undefined)?.workspace?.name))
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  const again = shown.refetch()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[0]?.('Before')
  asked[1]?.('After')
  await again
  expect(names.at(-1)).toBe('After')
  client.stop()
})
