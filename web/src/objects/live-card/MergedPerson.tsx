import { useQuery } from '@apollo/client/react'
import { ClosedCard, ComingCard } from './CardStates.tsx'
import { CardPerson_query } from './operations.ts'
import { type CardLook, ShownCard } from './ShownCard.tsx'

/** The card of a person who is not there by that id: of whom they were merged into, or that nobody is there. */
export function MergedPerson({ id, ...look }: CardLook & { id: string }) {
  const { data, loading } = useQuery(CardPerson_query, { variables: { id } })
  if (data) return <ShownCard object={{ type: 'person', of: data.person }} {...look} />
  if (loading) return <ComingCard noun="person" layout={look.layout} />
  return <ClosedCard noun="person" />
}
