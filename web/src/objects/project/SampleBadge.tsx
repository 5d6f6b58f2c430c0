import { FlaskConical } from 'lucide-react'
import { Badge } from '../../ui/Badge.tsx'

/** Says that something belongs to the sample study, in which every person and every word is invented. */
export const SampleBadge = () => <Badge icon={FlaskConical}>Sample</Badge>
