export default function LabelsDialog(_props: { onClose: () => void }) {
  return null
}
