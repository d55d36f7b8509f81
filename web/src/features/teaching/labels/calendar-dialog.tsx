export default function CalendarDialog(_props: { onClose: () => void }) {
  return null
}
