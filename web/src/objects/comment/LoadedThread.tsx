import { useQuery } from '@apollo/client/react'
import { Skeleton, Waiting } from '../../ui/Skeleton.tsx'
import styles from './Comment.module.css'
import { ThreadComments_query } from './operations.ts'
import { ThreadCard, type ThreadCardProps } from './ThreadCard.tsx'

type LoadedThreadProps = Omit<ThreadCardProps, 'thread'> & { id: string }

/** A thread that is read when it comes near the screen; several that do at once are read together. */
export function LoadedThread({ id, ...rest }: LoadedThreadProps) {
  const { data, error } = useQuery(ThreadComments_query, { variables: { id } })
  // One that was deleted a moment ago goes with the next list of places.
  if (error) return null
  if (data) return <ThreadCard {...rest} thread={data.commentThread} />
  return (
    <Waiting label="Opening a thread" className={styles.thread}>
      <Skeleton width="40%" />
      <Skeleton />
    </Waiting>
  )
}
