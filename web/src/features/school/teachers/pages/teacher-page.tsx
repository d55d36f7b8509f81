import { useQuery } from '@tanstack/react-query'
import { firstStudentOrder, noTeacher } from '@wordtrail/contracts/learning/teachers-view'
import { useParams, useSearchParams } from 'react-router-dom'
import { ApiError } from '../../../../api/api-client.ts'
import { teacherPage as text } from '../../../../text/teachers.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../../ui/page-state.tsx'
import { listOf } from '../address.ts'
import { teachers } from '../api.ts'
import { ClassStudents } from '../components/class-students.tsx'
import { TeacherHead } from '../components/teacher-head.tsx'
import styles from '../components/teachers.module.css'

/** More than a class has. */
const pageSize = 100

/** One teacher with their students, or all students who have none. */
export default function TeacherPage() {
  const { id = noTeacher } = useParams()
  const [params] = useSearchParams()
  const asked = listOf(params, firstStudentOrder)
  const { data, error, refetch } = useQuery(teachers.one(id, { ...asked, limit: pageSize }))
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <EmptyState
        title={text.notFound}
        text={text.notFoundText}
        action={
          <ButtonLink isWide={false} to="/superadmin/teachers">
            {text.all}
          </ButtonLink>
        }
      />
    )
  if (!data)
    return error ? (
      <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    )
  return (
    <div className={styles.page}>
      <TeacherHead teacher={data.teacher} total={data.total} />
      {/* What was chosen of one teacher is not chosen of another. */}
      <ClassStudents key={id} teacherId={id} detail={data} asked={asked} />
    </div>
  )
}
