import { useApolloClient } from '@apollo/client/react'
import { type FormEvent, useState } from 'react'
import { shortTime } from '../../lib/times.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import styles from './Erasure.module.css'
import { ErasedWords_query } from './operations.ts'

/** Whether words are among those that were erased, which only whoever has the words can ask. They are kept nowhere. */
export function CoveredWords({ now }: { now: number }) {
  const client = useApolloClient()
  const [words, setWords] = useState('')
  const [answer, setAnswer] = useState<string | null>(null)
  const { failure, pending, run } = useCall()
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (!words.trim()) return
    void run(async () => {
      const { data } = await client.query({
        query: ErasedWords_query,
        variables: { words },
        fetchPolicy: 'no-cache',
      })
      const covering = data?.erasures.filter(({ covers }) => covers) ?? []
      setAnswer(
        covering.length
          ? `Yes. They were erased by what was ordered ${covering.map(({ askedAt }) => shortTime(askedAt, now)).join(' and ')}.`
          : 'No. No erasure was ordered of exactly these words.',
      )
    })
  }
  return (
    <form className={styles.covers} onSubmit={ask} noValidate>
      <TextInput
        label="Were these words erased?"
        hint="A whole name, number or address as it was given. Only its hash is kept, so nobody can list them."
        value={words}
        maxLength={200}
        error={failure}
        autoComplete="off"
        onChange={({ target: { value } }) => {
          setWords(value)
          setAnswer(null)
        }}
        end={
          <Button type="submit" size="xs" variant="ghost" pending={pending && 'Asking…'} disabled={!words.trim()}>
            Ask
          </Button>
        }
      />
      <p role="status">{answer}</p>
    </form>
  )
}
