/** The labels of one student, each put on or taken off by a press. */
export const LabelPicker = (_props: { studentId: string }) => null
