import { app, frame } from '../text/app.ts'
import { PlainFrame } from './plain-frame.tsx'

export default function TeacherHome() {
  return <PlainFrame title={app.teacherArea} text={frame.opensLaterTeacher} />
}
