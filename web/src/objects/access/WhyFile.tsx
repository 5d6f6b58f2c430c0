import { CircleHelp } from 'lucide-react'
import { IconButton } from '../../ui/IconButton.tsx'
import { useWhy } from './use-why.tsx'

type WhyFileProps = { objectId: string; projectId: string; name: string }

/** Beside a file that is downloaded: why somebody sees it. */
export function WhyFile({ objectId, projectId, name }: WhyFileProps) {
  const why = useWhy('file', objectId, projectId)
  return (
    <>
      <IconButton icon={CircleHelp} size="sm" label={`Why can somebody see ${name}?`} onClick={why.act.run} />
      {why.dialog}
    </>
  )
}
