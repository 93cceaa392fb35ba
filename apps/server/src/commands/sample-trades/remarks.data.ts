/** What logistics writes about a load. */
export const sampleRemarks: readonly string[] = [
  'Gate closes 15:00',
  'Call driver before 06:00',
  'Wet load, check moisture',
  'Second load same truck',
  'Await mill slot',
  'Tarp needed',
  'Bring own weighbridge slip',
  'Offload by hand, take two extra people',
  'Laai net voor 11:00',
  'Weegbrug by plaas stukkend, weeg op die dorp',
  'Client asked for a morning delivery',
  'Side tipper only, the store has no ramp',
  'Driver has no smartphone, phone the office',
  'Slip missing, copy requested from the mill',
  'Road works at the N5 turn-off, allow an hour',
  'Dust sheet over the load',
  'Load 2 of 4',
  'Sample taken at the gate',
  'Boer betaal self vir aflaai',
  'Vra vir Ané by die hek',
  "Deliver to O'Brien's back gate",
  'Truck changed at the last moment',
]

/** Several sentences, as people write them when something has gone wrong. */
export const sampleStories: readonly string[] = [
  'The first truck broke down outside Bethlehem. The load was transferred to a second one, which is why the weighbridge shows two slips. The client has been told and accepts delivery until 18:00.',
  'Mill stopped loading at noon because of a power failure. They promise a slot for tomorrow at 07:00. The driver sleeps over; standing time is for the mill’s account.',
  'Moisture measured 13.8 % at the gate. The client takes the load with a deduction of R40/t. Costing knows. Please do not invoice before the credit note is in.',
  'Die pad na die plaas is nat. Net een vragmotor op ’n slag. Bel die bestuurder voor jy laai, hy reël ’n trekker om te help. As dit weer reën, skuif ons na Donderdag.',
  'Client is two loads behind on the contract and wants both this week. The haulier has one truck free on Thursday, and perhaps another on Friday. Lerato follows up on Wednesday morning.',
  'Driver was turned away: no safety boots. He came back at 14:00 and was loaded last. The delivery moved by a day. No extra cost was agreed.',
]

const twoScales =
  'The mill weighs empty and full, the farm weighs again; when the two differ by more than 120 kg, the lower one counts and the driver signs both slips. '

/** Exactly 500 characters, the most that comments take. */
export const longestRemark = `Load as agreed by telephone. ${twoScales.repeat(3)}Ask for Käthe, gate 2`
