import { Lock } from 'lucide-react'
import { Badge } from '../../ui/Badge.tsx'

/** That an insight is one's own: it lies in no project, and nobody else sees it. */
export const PersonalBadge = () => <Badge icon={Lock}>Only you</Badge>
