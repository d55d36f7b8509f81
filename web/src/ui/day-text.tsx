/** A day that may break after its year where there is little room. */
export const DayText = ({ day }: { day: string }) => (
  <time dateTime={day}>
    {day.slice(0, 5)}
    <wbr />
    {day.slice(5)}
  </time>
)
