import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import { ClosedProjects } from '../../objects/access/ClosedProjects.tsx'
import { PLACE_CHANGES, useWorkspaceChanges } from '../../objects/project/use-workspace-changes.ts'
import styles from './PlacesAbove.module.css'

const ClosedBelow_query = graphql(`
  query ClosedBelow { projectsWithoutAccess { id ...ClosedProject_ClosedProject @unmask } }
`)

/** What one cannot open, below a list of what one can; of many a part, which scrolls by itself. */
export function ClosedBelow() {
  const { data, refetch } = useQuery(ClosedBelow_query, { fetchPolicy: 'cache-and-network' })
  const [now] = useState(Date.now)
  useWorkspaceChanges(refetch, { types: PLACE_CHANGES })
  if (!data?.projectsWithoutAccess.length) return null
  return (
    <div className={styles.closed}>
      <ClosedProjects projects={data.projectsWithoutAccess} now={now} />
    </div>
  )
}
