import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { shortDate } from '../../lib/times.ts'
import styles from './EarlierImports.module.css'
import { endWords } from './import-steps.ts'
import { CsvImports_query } from './operations.ts'

type EarlierImportsProps = { projectId: string; onOpen: (id: string) => void }

/** The member's own imports of the project, the latest first: what came of each, and the way back to it. */
export function EarlierImports({ projectId, onOpen }: EarlierImportsProps) {
  const [now] = useState(Date.now)
  const { data } = useQuery(CsvImports_query, { variables: { projectId }, fetchPolicy: 'cache-and-network' })
  // One whose bytes never came is none that anybody goes on with.
  const imports = data?.csvImports.filter(({ state }) => state !== 'UPLOADING') ?? []
  if (imports.length === 0) return null
  return (
    <section className={styles.list} aria-labelledby="earlier-imports">
      <h3 id="earlier-imports" className="label">
        Your imports into this project
      </h3>
      <ul>
        {imports.map((one) => (
          <li key={one.id}>
            <button type="button" className={styles.one} onClick={() => onOpen(one.id)}>
              <span className="strong ellip">{one.name}</span>
              <span className="sec ellip">{endWords(one)}</span>
              <span className="meta num">{shortDate(one.createdAt, now)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
