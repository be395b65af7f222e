import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('categories')
export class CategoryEntity {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('text')
  slug!: string;

  @Column('text')
  name!: string;

  @Column('text')
  description!: string;

  @Column('int')
  position!: number;

  /** Counts the saves of the description. */
  @Column('int', { default: 1 })
  revision!: number;
}
