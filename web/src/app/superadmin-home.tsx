import { app, frame } from '../text/app.ts'
import { PlainFrame } from './plain-frame.tsx'

export default function SuperadminHome() {
  return <PlainFrame title={app.superadminArea} text={frame.opensLaterSuperadmin} />
}
