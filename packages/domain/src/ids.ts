/** A first-level menu (`main_group_id`). */
export type MenuId = number;

/** A second-level category (`dmi_slu_id`). */
export type CategoryId = number;

/** A dish or set menu (`item_id`). */
export type DishId = number;

/** A group of condiments (`scomdiment_groups_id`). */
export type CondimentGroupId = number;

/** A condiment in its group. */
export type CondimentId = number;

/** A course of a set menu (`course_group_id`). */
export type CourseGroupId = number;

/** An item of the bill that nobody orders, as what a person is charged. */
export type ExtraItemId = number;

/** A place with a printed code (`table_id`). */
export type TableId = number;

/** The bill of one visit (`order_head_id`): above 0, never given twice. */
export type OrderId = number;

/** One occupancy of a table. */
export type VisitId = string;

/** Names a device at a visit to the others (`userId`). It opens nothing: the session's token does. */
export type DinerId = string;

/** Made by the device that adds the line, before the first attempt to send it. */
export type LineId = string;

/** A dish of a batch (`order_detail_id`), made from the batch and its place in it: the same submit always names the same. */
export type SentLineId = string;
