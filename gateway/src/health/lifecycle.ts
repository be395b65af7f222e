import { Injectable } from '@nestjs/common';

/** Whether this gateway has been told to stop; balancers see it before connections close. */
@Injectable()
export class Lifecycle {
  isStopping = false;
}
